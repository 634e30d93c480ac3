import type { Look } from './looks.ts'
import type { Random } from './random.ts'
import type { Range } from './range.ts'

const packing = ['木架打包', '纸护角加木箱', '珍珠棉加纸箱', '独立编号装箱']
const delivery = ['现货，48 小时内发出', '3–5 天发货', '按单切割，7 天发货', '定制排产，15 天发货']
const promises = [
  '支持寄小样，下单抵扣。',
  '提供排版图与损耗清单，确认后再加工。',
  '到货破损拍照，24 小时内补发。',
  '同一订单锁定同一批次，补货请报批号。',
]

/** Everything that is read about a product. The details are HTML as the sanitiser leaves it. */
export const productWords = (random: Random, range: Range, look: Look, size: string) => {
  const thickness = random.pick(range.thickness)
  const finish = random.pick(range.finishes)
  const [first, second] = random.shuffled(range.uses)
  const uses = second === undefined ? (first ?? '') : `${first}、${second}`
  const specs = [
    ['花色', look.name],
    ['规格', size],
    [thickness.includes('克') ? '克重' : '厚度', thickness],
    ['表面工艺', finish],
    ['产地', range.origin],
    ['适用', range.uses.join('、')],
    ['包装', random.pick(packing)],
    ['货期', random.pick(delivery)],
  ]
  const details = [
    `<p>${look.says}。${range.category}中的${look.name}，${finish}处理，适合${uses}。</p>`,
    '<h2>看样与选色</h2>',
    `<p>图片为同批次实拍，不同屏幕会有色差，请以小样为准。${random.pick(promises)}</p>`,
    '<h2>规格与用量</h2>',
    `<ul><li>规格：${size}，${thickness}</li><li>计价单位：${range.unit}</li><li>建议按净面积加 5%–8% 损耗下单</li></ul>`,
    '<h2>施工与保养</h2>',
    `<p>${range.care}</p>`,
  ]
  return {
    finish,
    description: `${look.says}。${finish}，适合${uses}。`,
    keywords: `${look.name},${range.keywords}`,
    specArgs: specs.map(([name, value]) => `${name}：${value}`).join('\n'),
    details: details.join('\n'),
  }
}
