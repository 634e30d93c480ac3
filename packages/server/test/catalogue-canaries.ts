import { fileIdOf } from './file-id-of.ts'

export type CatalogueGround = {
  readonly tenantId: number
  readonly canary: string
  readonly userId: number
  readonly vendorId: number
  /** Runs the statement and answers the id of its row. */
  readonly idOf: (text: string, values: unknown[]) => Promise<number>
}

/** One row in each table of the catalogue; the count of visible products follows from the product. */
export const plantCatalogue = async ({
  tenantId,
  canary,
  userId,
  vendorId,
  idOf,
}: CatalogueGround): Promise<Record<string, number>> => {
  const category = await idOf(
    'INSERT INTO product_category (tenant_id, product_category_no, name, description) VALUES ($1, $2, $2, $2)',
    [tenantId, canary],
  )
  const product = await idOf(
    `INSERT INTO product (tenant_id, product_no, vendor_id, product_category_id, name, description, keywords, unit,
                          unit_price, cover_image_url, status)
     VALUES ($1, $2, $3, $4, $2, $2, $2, 'box', 100, $5, 'ON_SALE')`,
    [tenantId, canary, vendorId, category, `/${canary}.png`],
  )
  await idOf('INSERT INTO product_sku (tenant_id, product_id, name) VALUES ($1, $2, $3)', [
    tenantId,
    product,
    canary,
  ])
  const finding = await idOf(
    `INSERT INTO product_finding (tenant_id, user_id, title, description, finding_image_url, expires_at)
     VALUES ($1, $2, $3, $3, $4, now() + interval '30 days')`,
    [tenantId, userId, canary, `/${canary}.png`],
  )
  const reply = await idOf(
    'INSERT INTO product_finding_reply (tenant_id, product_finding_id, user_id, content, product_id) VALUES ($1, $2, $3, $4, $5)',
    [tenantId, finding, userId, canary, product],
  )
  await idOf(
    `WITH made AS (INSERT INTO product_finding_match (tenant_id, product_finding_id, product_id, similarity)
                   VALUES ($1, $2, $3, 0.9) RETURNING product_id)
     UPDATE product SET sold_count = 1 WHERE id = (SELECT product_id FROM made)`,
    [tenantId, finding, product],
  )
  await idOf(
    `WITH made AS (INSERT INTO product_search (tenant_id, product_id, terms, product_category_id, vendor_id, price, sold_count, priority)
                   VALUES ($1, $3, $2::text::tsvector, $4, $5, 100, 0, 0)),
          words AS (INSERT INTO search_word (tenant_id, word, pinyin, initials, product_count) VALUES ($1, $2, $2, $2, 1)),
          asked AS (INSERT INTO search_log (tenant_id, day, keyword, search_count, hit_count) VALUES ($1, now(), $2, 1, 1)),
          visitors AS (INSERT INTO search_visitor (tenant_id, day, keyword, visitor) VALUES ($1, now(), $2, decode(md5($2), 'hex'))),
          seen AS (INSERT INTO shelf_advertisement_count (tenant_id, kind, advertised_id, day, view_count) VALUES ($1, 'product', $3, now(), 1)),
          seers AS (INSERT INTO shelf_advertisement_visitor (tenant_id, day, kind, advertised_id, event, visitor)
                    VALUES ($1, now(), 'product', $3, 'view', decode(md5($2), 'hex'))),
          brought AS (INSERT INTO goods_file (tenant_id, id, extension, owner_user_id, file_name, byte_count)
                      VALUES ($1, $6, 'zip', $7, $2, 9)),
          filed AS (INSERT INTO product_file (tenant_id, product_id, goods_file_id, position) VALUES ($1, $3, $6, 1)),
          sold AS (INSERT INTO sold_change (tenant_id, product_id, change) VALUES ($1, $3, 1))
     UPDATE product SET sold_count = 2 WHERE id = $3`,
    [tenantId, canary, product, category, vendorId, fileIdOf(canary), userId],
  )
  const image = await idOf(
    'INSERT INTO product_image (tenant_id, product_id, product_image_url) VALUES ($1, $2, $3)',
    [tenantId, product, `/${canary}.png`],
  )
  const comment = await idOf(
    'INSERT INTO product_comment (tenant_id, product_id, user_id, content, addition, star_count) VALUES ($1, $2, $3, $4, $4, 5)',
    [tenantId, product, userId, canary],
  )
  await idOf(
    `WITH looked AS (INSERT INTO product_picture (tenant_id, product_id, image_url, version, vector, code, picture_hash)
                     VALUES ($1, $2, $3, 'canary', $4, repeat('1', 256)::bit(256), repeat('f', 16)))
     UPDATE product SET sold_count = 3 WHERE id = $2`,
    [tenantId, product, `/${canary}.png`, Buffer.alloc(256, 1)],
  )
  const pictureCase = await idOf(
    `INSERT INTO picture_case (tenant_id, product_id, image_url, original_product_id, original_image_url, distance, reason)
     VALUES ($1, $2, $3, $2, $3, 0, $4)`,
    [tenantId, product, `/${canary}.png`, canary],
  )
  const report = await idOf(
    `INSERT INTO report (tenant_id, user_id, product_id, reason, description, note) VALUES ($1, $2, $3, 'OTHER', $4, $4)`,
    [tenantId, userId, product, canary],
  )
  const fileImport = await idOf(
    'INSERT INTO product_import (tenant_id, vendor_id, file_name, row_count, refused_count) VALUES ($1, $2, $3, 1, 0)',
    [tenantId, vendorId, canary],
  )
  await idOf(
    `WITH made AS (INSERT INTO product_import_row (tenant_id, product_import_id, line, state, cells)
                   VALUES ($1, $2, 2, 'READY', jsonb_build_object('name', $3::text)) RETURNING product_import_id)
     UPDATE product_import SET row_count = 1 WHERE id = (SELECT product_import_id FROM made)`,
    [tenantId, fileImport, canary],
  )
  return {
    PictureCase: pictureCase,
    Report: report,
    ProductImport: fileImport,
    ProductCategory: category,
    Product: product,
    ProductFinding: finding,
    ProductFindingReply: reply,
    ProductImage: image,
    ProductComment: comment,
  }
}
