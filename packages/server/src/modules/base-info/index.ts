import type { FastifyInstance } from 'fastify'
import { registerVendorFollower } from '../auth/index.ts'
import { registerFileReference } from '../filing/index.ts'
import { registerBrands } from './brands-and-colors/brand.routes.ts'
import { registerProductColors } from './brands-and-colors/product-color.routes.ts'
import { registerCategories } from './categories/category.routes.ts'
import { registerComments } from './comments/product-comment.routes.ts'
import { registerFindings } from './findings/finding.routes.ts'
import { followVendor } from './products/follow-vendor.ts'
import { registerProducts } from './products/product.routes.ts'
import { mountResources } from './resources.ts'
import { registerProductSearch } from './search/product-search.routes.ts'
import { registerSitemap } from './sitemap/sitemap.routes.ts'

export { CATALOGUE_CHANGED } from './announce-catalogue-change.ts'
export { expireFindings } from './findings/expire-findings.ts'
export { indexMissing, REFRESH_SEARCH_WORDS, refreshSearchWords } from './search/index-products.ts'

const CATEGORY_PICTURES = [
  'cover_image_url',
  'banner_image_url',
  'recommended_banner_image_url',
  'hot_selling_banner_image_url',
  'ad_image_url',
]

/** Brands, colours, categories, products, comments, pictures, findings and replies. */
export const register = (app: FastifyInstance): void => {
  mountResources(app)
  registerVendorFollower(followVendor)
  registerBrands(app)
  registerProductColors(app)
  registerCategories(app)
  registerProducts(app)
  registerProductSearch(app)
  registerComments(app)
  registerFindings(app)
  registerSitemap(app)
  for (const column of CATEGORY_PICTURES) registerFileReference('product_category', column)
  registerFileReference('product', 'cover_image_url')
  registerFileReference('product', 'ad_image_url')
  registerFileReference('product', 'details', 'mentions')
  registerFileReference('product', 'staged_changes', 'mentions')
  registerFileReference('product_finding', 'finding_image_url')
  registerFileReference('product_finding_reply', 'image_urls', 'mentions')
}
