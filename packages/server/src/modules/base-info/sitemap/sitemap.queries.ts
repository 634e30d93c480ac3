import { paths } from '@wenli/contract/paths'
import type { Tx } from '../../../platform/db/database.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

type Listed = { no: string; changed: Date | null; images?: string[] }

/** Only so many of each: a sitemap holds 50,000 addresses, and products have parts of their own. */
const OTHER_MAX = 10_000

export const countShownProducts = async (tx: Tx, tenantId: number): Promise<number> => {
  const [row] = await tx.query<{ count: number }>({
    name: 'count-sitemap-products',
    text: 'SELECT count(*)::int AS count FROM product WHERE tenant_id = $1 AND is_visible',
    values: [tenantId],
  })
  return row?.count ?? 0
}

export const listShownProducts = async (
  tx: Tx,
  tenantId: number,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<SitemapEntry[]> => {
  const rows = await tx.query<Listed>({
    name: 'list-sitemap-products',
    text: `SELECT p.product_no AS no, coalesce(p.last_modification_time, p.creation_time) AS changed,
                  ARRAY[p.cover_image_url] || ARRAY(SELECT i.product_image_url FROM product_image i
                    WHERE i.tenant_id = p.tenant_id AND i.product_id = p.id ORDER BY i.id LIMIT 12) AS images
             FROM product p WHERE p.tenant_id = $1 AND p.is_visible ORDER BY p.id LIMIT $2 OFFSET $3`,
    values: [tenantId, take, skip],
  })
  return rows.map(({ no, changed, images = [] }) => ({
    path: paths.product(no),
    changed,
    images: [...new Set(images)],
  }))
}

/**
 * Categories, brands, shops and findings that visitors can open; a category only while the whole way to it is published,
 * a brand only while something of it is shown.
 */
export const listOtherPages = async (tx: Tx, tenantId: number): Promise<SitemapEntry[]> => {
  const list = (name: string, text: string) => tx.query<Listed>({ name, text, values: [tenantId, OTHER_MAX] })
  const categories = await list(
    'list-sitemap-categories',
    `WITH RECURSIVE open AS (
       SELECT c.* FROM product_category c
        WHERE c.tenant_id = $1 AND c.parent_id IS NULL AND c.is_published AND NOT c.is_deleted
       UNION ALL
       SELECT c.* FROM product_category c JOIN open o ON c.parent_id = o.id
        WHERE c.tenant_id = $1 AND c.is_published AND NOT c.is_deleted)
     SELECT product_category_no AS no, coalesce(last_modification_time, creation_time) AS changed FROM open
      ORDER BY id LIMIT $2`,
  )
  const brands = await list(
    'list-sitemap-brands',
    `SELECT b.id::text AS no, coalesce(b.last_modification_time, b.creation_time) AS changed,
            array_remove(ARRAY[b.cover_image_url], NULL) AS images
       FROM brand b
      WHERE b.tenant_id = $1 AND EXISTS (SELECT FROM product p
              WHERE p.tenant_id = b.tenant_id AND p.brand_id = b.id AND p.is_visible)
      ORDER BY b.id LIMIT $2`,
  )
  const vendors = await list(
    'list-sitemap-vendors',
    `SELECT vendor_no AS no, coalesce(last_modification_time, creation_time) AS changed,
            array_remove(ARRAY[banner_image_url, vendor_image_url], NULL) AS images
       FROM vendor WHERE tenant_id = $1 AND status = 'APPROVED' ORDER BY id LIMIT $2`,
  )
  const findings = await list(
    'list-sitemap-findings',
    `SELECT id::text AS no, coalesce(last_modification_time, creation_time) AS changed,
            ARRAY[finding_image_url] AS images
       FROM product_finding WHERE tenant_id = $1 AND status <> 'HIDDEN' ORDER BY id DESC LIMIT $2`,
  )
  const pages = (rows: readonly Listed[], pathOf: (no: string) => string) =>
    rows.map(({ no, changed, images = [] }) => ({ path: pathOf(no), changed, images }))
  return [
    ...pages(categories, paths.productList),
    ...pages(brands, (id) => paths.brandProducts(Number(id))),
    ...pages(vendors, paths.vendor),
    ...pages(findings, (id) => paths.finding(Number(id))),
  ]
}
