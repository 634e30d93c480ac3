import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { insertRows } from './insert-rows.ts'

const brands = [
  ['岩语', 'slab', '专做大规格岩板，从 3 毫米薄板到 20 毫米台面板，纹理连续可追。'],
  ['素木集', 'wood', '科技木皮与实木皮饰面板，提供同批次配色，工程大货不跳色。'],
  ['砚石工坊', 'granite', '闽南石材加工厂自营，火烧、荔枝、水洗面均可定制。'],
  ['砖序', 'tile', '哑光仿古砖与通体砖，适合老房翻新和民宿空间。'],
  ['织里', 'linen', '亚麻、棉麻与阻燃壁布，附防火检测报告，可按卷或按平方米购买。'],
  ['澄泥', 'plaster', '艺术涂料与微水泥，附施工视频，可在全国推荐合作师傅。'],
  ['栅格间', 'slats', '木塑与铝木格栅，吸音率有实测数据，安装只用卡扣。'],
  ['拾光水磨石', 'terrazzo', '预制水磨石板与台面，骨料颜色可以按样调配。'],
  ['铜雀金属', 'brass', '黄铜、古铜与不锈钢饰面，拉丝、蚀刻和锤纹工艺。'],
  ['竹隐', 'bamboo', '重组竹与竹木复合板，户外十五年质保。'],
  ['云釉', 'glaze', '手工釉面小砖，每一窑的颜色都有细微差别。'],
  ['半亩地板', 'floor', '人字拼与鱼骨拼实木复合地板，适用地暖。'],
] as const

const colours = [
  ['月白', '#D6ECF0'],
  ['霜色', '#E9F1F6'],
  ['象牙白', '#FFFBF0'],
  ['茶白', '#F3F9F1'],
  ['藕荷', '#E4C6D0'],
  ['秋香', '#D9B611'],
  ['缃色', '#F0C239'],
  ['驼色', '#A88462'],
  ['赭石', '#845A33'],
  ['朱砂', '#FF461F'],
  ['绛紫', '#8C4356'],
  ['竹青', '#789262'],
  ['石青', '#1685A9'],
  ['黛蓝', '#425066'],
  ['墨灰', '#758A99'],
  ['鸦青', '#424C50'],
] as const

export const seedBaseInfo = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  await insertRows(
    ctx,
    keys,
    brand,
    brands.map(([name, picture, description]) => ({
      name,
      description,
      coverImageUrl: `/demo/${picture}.svg`,
    })),
  )
  await insertRows(
    ctx,
    keys,
    productColor,
    colours.map(([name, rgbCode]) => ({ name, rgbCode })),
  )
}
