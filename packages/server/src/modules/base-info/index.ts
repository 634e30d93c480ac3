import type { FastifyInstance } from 'fastify'
import { registerVendorFollower } from '../auth/index.ts'
import { registerFileReference } from '../filing/index.ts'
import { registerBrands } from './brands-and-colors/brand.routes.ts'
import { registerProductColors } from './brands-and-colors/product-color.routes.ts'
import { categoryPictureColumns } from './categories/category-pictures.ts'
import { registerCategories } from './categories/category.routes.ts'
import { registerComments } from './comments/product-comment.routes.ts'
import { registerFindings } from './findings/finding.routes.ts'
import { followVendor } from './products/follow-vendor.ts'
import { registerProducts } from './products/product.routes.ts'
import { registerProductImports } from './product-import/product-import.routes.ts'
import { mountResources } from './resources.ts'
import type { PictureDeps } from './pictures/picture-deps.ts'
import { registerCatalogueData } from './own-data.ts'
import { registerPictures } from './pictures/picture.routes.ts'
import { registerReports } from './reports/report.routes.ts'
import { registerProductSearch } from './search/product-search.routes.ts'
import { registerSitemap } from './sitemap/sitemap.routes.ts'

export { CATALOGUE_CHANGED } from './announce-catalogue-change.ts'
export { MATCH_FINDING } from './findings/after-finding-post.ts'
export { matchFinding } from './findings/match-finding.ts'
export { GUARD_PRODUCT, guardProduct } from './pictures/guard-picture.ts'
export { GUARD_STAGED, guardStaged } from './pictures/guard-staged.ts'
export { INDEX_PICTURES, indexPictures, indexPicturesSoon } from './pictures/index-pictures.ts'
export { shownSimilarity } from './pictures/shown-similarity.ts'
export { bitsOf } from './pictures/picture.queries.ts'
export { createPictureDeps } from './pictures/picture-deps.ts'
export type { PictureDeps } from './pictures/picture-deps.ts'
export { addBuyerComment } from './comments/add-buyer-comment.ts'
export { addToBuyerComment, additionSince } from './comments/add-to-buyer-comment.ts'
export { starsOfShops } from './comments/stars-of-shops.queries.ts'
export { flagOf, memberPriceOf, priceOf } from './articles/article-flag.ts'
export { changeStock, findArticles, firstArticleOf, lockArticles } from './articles/article.queries.ts'
export { addSoldChanges, addSoldOfOrders } from './articles/sold-count.queries.ts'
export { foldSoldCounts } from './articles/fold-sold-counts.ts'
export type { Article, StockChange } from './articles/article.queries.ts'
export { replyToFinding } from './findings/reply-to-finding.ts'
export { acceptFindingReply, createFinding } from './findings/save-finding.ts'
export { expireFindings } from './findings/expire-findings.ts'
export { IMPORT_PRODUCTS } from './product-import/confirm-import.ts'
export { purgeImports, resumeImports, runImport } from './product-import/run-import.ts'
export { purgeShelfVisitors } from './advertised/count-shelf-advertisement.ts'
export { purgeSearchLog } from './search/purge-search-log.ts'
export { REINDEX_PRODUCTS, reindexProducts } from './search/reindex-products.ts'
export { indexMissing, REFRESH_SEARCH_WORDS, refreshSearchWords } from './search/index-products.ts'

/** Brands, colours, categories, products, comments, pictures, findings and replies. */
export const register = (app: FastifyInstance, { pictures }: { readonly pictures: PictureDeps }): void => {
  mountResources(app)
  registerVendorFollower(followVendor)
  registerBrands(app)
  registerProductColors(app)
  registerCategories(app)
  registerProducts(app)
  registerProductImports(app)
  registerProductSearch(app)
  registerComments(app)
  registerFindings(app)
  registerReports(app)
  registerPictures(app, pictures)
  app.addHook('onClose', () => pictures.encoder.close())
  registerSitemap(app)
  registerCatalogueData()
  for (const column of categoryPictureColumns) registerFileReference('product_category', column)
  registerFileReference('product', 'cover_image_url')
  registerFileReference('product', 'ad_image_url')
  registerFileReference('product', 'details', 'mentions')
  registerFileReference('product_file', 'goods_file_id', 'mentions')
  registerFileReference('product', 'staged_changes', 'mentions')
  registerFileReference('product_import_row', 'cells', 'awaits')
  registerFileReference('product_comment', 'image_urls', 'mentions')
  registerFileReference('product_comment', 'addition_image_urls', 'mentions')
  registerFileReference('picture_case', 'image_url')
  registerFileReference('picture_case', 'original_image_url')
  registerFileReference('product_finding', 'finding_image_url')
  registerFileReference('product_finding_reply', 'image_urls', 'mentions')
}
