import sharp from 'sharp'
import { drawMaterial } from '@wenli/materials/materials'
import { storeGoodsFile } from '../src/modules/filing/index.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { zipOf } from './goods/zip-of.ts'
import { parseFileName, pictureId } from './pictures/picture-name.ts'

const OWNER = '13900000002'
const COUNT = 3
const PIXELS = 512
const QUALITY = 88
const CHEAPEST_FEN = 2900
const STEP_FEN = 1000

type Row = { id: number; name: string; cover: string }

/** Plain products that nobody has bought or talked about and that stand on no shelf, so that nothing else changes. */
const findCandidates = (ctx: Ctx): Promise<Row[]> =>
  ctx.tx.query<Row>({
    text: `SELECT p.id, p.name, f.file_name AS cover FROM product p
             JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id
             JOIN app_user u ON u.tenant_id = v.tenant_id AND u.id = v.user_id
             JOIN image_file f ON f.tenant_id = p.tenant_id AND position(f.id::text in p.cover_image_url) > 0
            WHERE p.tenant_id = $1 AND u.user_name = $2 AND p.status = 'ON_SALE' AND NOT p.is_deleted
              AND p.no_reason_return = 'SUPPORTED' AND p.staged_changes IS NULL AND f.owner_user_id IS NULL
              AND num_nonnulls(p.recommended_priority, p.hot_recommended_priority, p.new_priority,
                    p.competitive_priority, p.ad_priority, p.priority) = 0
              AND NOT EXISTS (SELECT FROM product_comment c WHERE c.tenant_id = p.tenant_id AND c.product_id = p.id)
              AND NOT EXISTS (SELECT FROM order_item i WHERE i.tenant_id = p.tenant_id AND i.product_id = p.id)
              AND NOT EXISTS (SELECT FROM product_sku s WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id
                                 AND NOT s.is_deleted AND s.name IS NOT NULL)
            ORDER BY p.id LIMIT $3`,
    values: [ctx.tenantId, OWNER, COUNT],
  })

const README = (name: string): string =>
  `${name}\r\n\r\n${PIXELS} × ${PIXELS} 像素，四方连续，可直接平铺。\r\n纹里演示数据，由程序绘制。\r\n`

/** The material of its cover as a tile that repeats without a seam, in an archive; the same in every installation. */
const textureOf = async ({ name, cover }: Row): Promise<Buffer> => {
  const scene = parseFileName(cover)
  if (scene === null) throw new Error(`not a demo picture: ${cover}`)
  const pixels = drawMaterial(scene.recipe, PIXELS)
  const tile = await sharp(pixels, { raw: { width: PIXELS, height: PIXELS, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return zipOf([
    { name: `${name}.jpg`, bytes: tile },
    { name: '说明.txt', bytes: Buffer.from(README(name)) },
  ])
}

/** A shop of the demo sells some of its materials as textures for designers, too: files that are downloaded. */
export const seedDigitalGoods = async (ctx: Ctx, _keys: KeyRing, config: Config): Promise<void> => {
  for (const [place, row] of (await findCandidates(ctx)).entries()) {
    // A board has a size, its texture has none.
    const name = `${row.name.replace(/ [\d×]+ 毫米.*$/, '')} 无缝贴图`
    const { id: fileId } = await storeGoodsFile(
      ctx,
      { config },
      {
        id: pictureId('BaseInfoProduct', `${row.cover}.zip`),
        fileName: `${name}.zip`,
        bytes: await textureOf({ ...row, name }),
      },
    )
    await ctx.tx.query({
      text: `WITH sold AS (INSERT INTO product_file (tenant_id, product_id, goods_file_id, position) VALUES ($1, $2, $3, 1)),
                  plain AS (UPDATE product_sku SET stock = NULL WHERE tenant_id = $1 AND product_id = $2),
                  found AS (DELETE FROM product_search WHERE tenant_id = $1 AND product_id = $2)
             UPDATE product SET no_reason_return = 'DIGITAL_FILE', name = $4, unit = '套', unit_price = $5,
                    discount_unit_price = NULL, details = NULL, sold_count = 0,
                    description = '效果图与样板方案用的四方连续贴图，付款后下载。',
                    spec_args = E'格式：ZIP（JPEG）\\n尺寸：512 × 512 像素\\n平铺：四方连续'
              WHERE tenant_id = $1 AND id = $2`,
      values: [ctx.tenantId, row.id, fileId, name, CHEAPEST_FEN + place * STEP_FEN],
    })
  }
}
