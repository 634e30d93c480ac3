import type { Ctx } from '../../src/platform/ctx/ctx.ts'

const BATCH = 5_000

const series = [
  '云栖',
  '松间',
  '听雨',
  '拾野',
  '归山',
  '望舒',
  '清和',
  '半山',
  '溪岸',
  '南风',
  '北巷',
  '长亭',
  '素年',
  '知白',
  '守拙',
  '见素',
  '抱朴',
  '临江',
  '海屿',
  '林深',
  '竹影',
  '霜降',
  '谷雨',
  '惊蛰',
  '白露',
  '大寒',
  '立春',
  '小满',
] as const
const grades = ['臻选', '工程', '定制', '复刻', '新版', '甄藏', '轻奢', '原创', '限量', '经典'] as const

/**
 * Fills the tenant up to so many products, for measuring: the demo's own under other names and prices, with the same
 * pictures and what is known of them. Every row is written once, for each touches all the indexes of its table. Running
 * again adds nothing.
 */
export const seedManyProducts = async (ctx: Ctx, wanted: number): Promise<void> => {
  const [found] = await ctx.tx.query<{ there: number }>({
    text: 'SELECT count(*) AS there FROM product WHERE tenant_id = $1 AND NOT is_deleted',
    values: [ctx.tenantId],
  })
  const missing = wanted - (found?.there ?? 0)
  if (missing <= 0) return
  // A million rows take longer than any request may.
  await ctx.tx.query({ text: 'SET LOCAL statement_timeout = 0' })
  await ctx.tx.query({
    text: `CREATE TEMPORARY TABLE demo_template ON COMMIT DROP AS
           SELECT row_number() OVER (ORDER BY id) - 1 AS place, p.*
             FROM product p WHERE tenant_id = $1 AND is_visible ORDER BY id LIMIT 400`,
    values: [ctx.tenantId],
  })
  const [template] = await ctx.tx.query<{ total: number }>({
    text: 'SELECT count(*) AS total FROM demo_template',
  })
  await ctx.tx.query({
    text: `CREATE TEMPORARY TABLE demo_picture ON COMMIT DROP AS
           SELECT DISTINCT ON (k.image_url, k.version) k.* FROM product_picture k
             JOIN demo_template t ON t.id = k.product_id AND t.cover_image_url = k.image_url
            WHERE k.tenant_id = $1 AND k.fault IS NULL`,
    values: [ctx.tenantId],
  })
  for (let start = 0; start < missing; start += BATCH) {
    await ctx.tx.query({
      name: 'seed-many-products',
      text: `WITH made AS (
               INSERT INTO product (tenant_id, vendor_id, product_category_id, brand_id, product_color_id, name, description,
                 keywords, spec_args, details, unit, unit_price, discount_unit_price, cover_image_url, cover_placeholder,
                 cover_image_hash, status, published_time, sold_count, creation_time)
               SELECT $1, t.vendor_id, t.product_category_id, t.brand_id, t.product_color_id,
                      left(($4::text[])[1 + (n / $6::bigint) % cardinality($4::text[])]
                        || ($5::text[])[1 + (n / ($6::bigint * cardinality($4::text[]))) % cardinality($5::text[])]
                        || t.name || ' ' || n, 128),
                      t.description, t.keywords, t.spec_args, t.details, t.unit,
                      greatest(100, t.unit_price * (80 + (n * 37) % 60) / 100), NULL, t.cover_image_url,
                      t.cover_placeholder, t.cover_image_hash, 'ON_SALE', t.published_time, (n * 7919) % 900, t.creation_time
                 FROM generate_series($2::bigint, $3::bigint) AS n
                 JOIN demo_template t ON t.place = n % $6::bigint
                ORDER BY n
               RETURNING id, cover_image_url),
             sold AS (INSERT INTO product_sku (tenant_id, product_id) SELECT $1, id FROM made)
             INSERT INTO product_picture (tenant_id, product_id, image_url, version, vector, code, picture_hash, width, height)
             SELECT $1, m.id, k.image_url, k.version, k.vector, k.code, k.picture_hash, k.width, k.height
               FROM made m JOIN demo_picture k ON k.image_url = m.cover_image_url`,
      values: [
        ctx.tenantId,
        start,
        Math.min(start + BATCH, missing) - 1,
        series,
        grades,
        template?.total ?? 0,
      ],
    })
  }
}
