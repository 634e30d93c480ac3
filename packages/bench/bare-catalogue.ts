// The statements that the catalogue's calls run, for the bare server. Word for word what the product asks its database, so
// that a ratio tells what the product costs around them.
const CARD = `p.id, p.tenant_id AS "tenantId", p.product_no AS "productNo", p.name, p.description, p.keywords,
  p.product_category_id AS "productCategoryId", c.product_category_no AS "productCategoryNo", p.brand_id AS "brandId",
  p.product_color_id AS "productColorId", p.unit, p.unit_price AS "unitPrice",
  p.discount_unit_price AS "discountUnitPrice", p.cover_image_url AS "coverImageUrl",
  p.cover_placeholder AS "coverPlaceholder", v.vendor_no AS "vendorNo", v.display_name AS "vendorDisplayName",
  p.sold_count AS "soldCount", p.comment_count AS "commentCount", p.star_total AS "starTotal",
  p.creation_time AS "creationTime"`
const JOINS = `JOIN product_category c ON c.tenant_id = p.tenant_id AND c.id = p.product_category_id
  JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id`
const RANK = 'p.priority DESC NULLS LAST, p.id DESC'

export const LIST = `SELECT ${CARD} FROM (
  SELECT p.* FROM product p WHERE p.tenant_id = $1 AND p.is_visible ORDER BY ${RANK} LIMIT $2 OFFSET $3
) p ${JOINS} ORDER BY ${RANK}`

export const LIST_COUNT = `SELECT coalesce(sum(visible), 0)::integer AS count FROM product_count
  WHERE tenant_id = $1 AND ($2::bigint[] IS NULL OR product_category_id = ANY($2))
    AND ($3::text IS NULL OR vendor_id = (SELECT id FROM vendor WHERE tenant_id = $1 AND vendor_no = $3))`

export const DETAIL = `SELECT ${CARD}, p.vendor_id AS "vendorId", p.details, p.spec_args AS "specArgs", p.link_url AS "linkUrl",
  p.link_url_key AS "linkUrlKey", p.cover_image_hash AS "coverImageHash", p.status, p.status_reason AS "statusReason",
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
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name,
            'unitPrice', coalesce(s.unit_price, p.unit_price), 'stock', s.stock) ORDER BY s.position, s.id), '[]')
     FROM product_sku s WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id AND NOT s.is_deleted) AS skus,
  (WITH RECURSIVE way AS (
     SELECT w.id, w.parent_id, w.name, w.product_category_no, 0 AS step FROM product_category w
      WHERE w.tenant_id = p.tenant_id AND w.id = p.product_category_id
     UNION ALL
     SELECT w.id, w.parent_id, w.name, w.product_category_no, way.step + 1 FROM way
       JOIN product_category w ON w.tenant_id = p.tenant_id AND w.id = way.parent_id AND NOT w.is_deleted)
   SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'productCategoryNo', product_category_no) ORDER BY step DESC)
     FROM way) AS "categoryPath",
  jsonb_build_object('vendorNo', v.vendor_no, 'displayName', v.display_name, 'vendorImageUrl', v.vendor_image_url,
    'isCompetitive', v.is_competitive, 'productCount', v.production_count) AS vendor
  FROM product p ${JOINS} WHERE p.tenant_id = $1 AND p.product_no = $2 AND p.is_visible
   AND ($3::bigint IS NULL OR p.vendor_id = $3)`

export const CARDS_BY_ID = `SELECT ${CARD} FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place)
  JOIN product p ON p.tenant_id = $1 AND p.id = wanted.id ${JOINS} WHERE p.is_visible ORDER BY wanted.place`

export const HITS =
  'SELECT named, others FROM wenli.search_facts($2::tsquery, $3::tsquery) WHERE $1::integer > 0'

export const KEEP = 'SELECT p.id FROM product p WHERE p.tenant_id = $1 AND p.is_visible AND p.id = ANY($2)'
