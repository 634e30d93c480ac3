import type { ManagedProduct, ProductDetail } from '@wenli/contract/base-info/product-item'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { statementName } from '../../../platform/resource/statement-name.ts'
import { CARD_COLUMNS, CARD_JOINS } from './product-card.ts'
import type { CardRow } from './product-card.ts'

type SkuRow = { id: number; name: string | null; unitPrice: number; stock: number | null }

export type DetailRow = CardRow &
  Pick<
    ManagedProduct,
    | 'details'
    | 'specArgs'
    | 'linkUrl'
    | 'linkUrlKey'
    | 'coverImageHash'
    | 'status'
    | 'noReasonReturn'
    | 'statusReason'
    | 'stagedChanges'
    | 'priority'
    | 'adImageUrl'
    | 'adPriority'
    | 'adTargetUrl'
    | 'recommendedPriority'
    | 'hotRecommendedPriority'
    | 'newPriority'
    | 'competitivePriority'
    | 'remark'
  > & {
    vendorId: number
    lastModificationTime: Date | null
    brand: ProductDetail['brand']
    color: ProductDetail['color']
    images: ProductDetail['images']
    files: ManagedProduct['files']
    categoryPath: (ProductDetail['categoryPath'][number] & { isPublished: boolean })[]
    skus: SkuRow[]
    vendor: ProductDetail['vendor']
  }

/** Everything about one product in one question. */
const DETAIL_COLUMNS = `${CARD_COLUMNS}, p.vendor_id AS "vendorId", p.details, p.spec_args AS "specArgs", p.link_url AS "linkUrl",
  p.link_url_key AS "linkUrlKey", p.cover_image_hash AS "coverImageHash", p.status, p.status_reason AS "statusReason",
  p.no_reason_return AS "noReasonReturn",
  p.staged_changes AS "stagedChanges", p.priority, p.ad_image_url AS "adImageUrl", p.ad_priority AS "adPriority",
  p.ad_target_url AS "adTargetUrl", p.recommended_priority AS "recommendedPriority",
  p.hot_recommended_priority AS "hotRecommendedPriority", p.new_priority AS "newPriority",
  p.competitive_priority AS "competitivePriority", p.remark, p.last_modification_time AS "lastModificationTime",
  (SELECT jsonb_build_object('id', b.id, 'name', b.name)
     FROM brand b WHERE b.tenant_id = p.tenant_id AND b.id = p.brand_id) AS brand,
  (SELECT jsonb_build_object('id', r.id, 'name', r.name, 'rgbCode', r.rgb_code)
     FROM product_color r WHERE r.tenant_id = p.tenant_id AND r.id = p.product_color_id) AS color,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'productImageUrl', i.product_image_url)
            ORDER BY i.priority DESC NULLS LAST, i.id), '[]')
     FROM product_image i WHERE i.tenant_id = p.tenant_id AND i.product_id = p.id) AS images,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'fileName', g.file_name, 'byteCount', g.byte_count) ORDER BY f.position), '[]')
     FROM product_file f JOIN goods_file g ON g.tenant_id = f.tenant_id AND g.id = f.goods_file_id
    WHERE f.tenant_id = p.tenant_id AND f.product_id = p.id) AS files,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name,
            'unitPrice', coalesce(s.unit_price, p.unit_price), 'stock', s.stock) ORDER BY s.position, s.id), '[]')
     FROM product_sku s WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id AND NOT s.is_deleted) AS skus,
  (WITH RECURSIVE way AS (
     SELECT w.id, w.parent_id, w.name, w.product_category_no, w.is_published, 0 AS step FROM product_category w
      WHERE w.tenant_id = p.tenant_id AND w.id = p.product_category_id
     UNION ALL
     SELECT w.id, w.parent_id, w.name, w.product_category_no, w.is_published, way.step + 1 FROM way
       JOIN product_category w ON w.tenant_id = p.tenant_id AND w.id = way.parent_id AND NOT w.is_deleted)
   SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'productCategoryNo', product_category_no,
            'isPublished', is_published) ORDER BY step DESC) FROM way) AS "categoryPath",
  jsonb_build_object('vendorNo', v.vendor_no, 'displayName', v.display_name, 'vendorImageUrl', v.vendor_image_url,
    'isCompetitive', v.is_competitive, 'isSelfOperated', v.is_self_operated, 'productCount', v.production_count,
    'score', v.score, 'ratingCount', v.rating_count) AS vendor`

/** Which product, and who looks: visitors, its vendor, or the platform. */
export type Sought = ({ readonly id: number } | { readonly no: string }) & {
  readonly sight: 'visible' | 'managed'
  readonly vendorId?: number
}

export const findDetail = async (ctx: Ctx, sought: Sought): Promise<DetailRow | undefined> => {
  const [column, value] = 'id' in sought ? ['id', sought.id] : ['product_no', sought.no]
  const text = `SELECT ${DETAIL_COLUMNS} FROM product p ${CARD_JOINS}
    WHERE p.tenant_id = $1 AND p.${column} = $2 AND ${sought.sight === 'visible' ? 'p.is_visible' : 'NOT p.is_deleted'}
      AND ($3::bigint IS NULL OR p.vendor_id = $3)`
  const [row] = await ctx.tx.query<DetailRow>({
    name: statementName(text),
    text,
    values: [ctx.tenantId, value, sought.vendorId ?? null],
  })
  return row
}
