import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product-category'
import { route } from '../../../platform/http/route.ts'
import {
  getCategory,
  getCategoryForEdit,
  getNavigation,
  listAllCategories,
  listCategories,
  listCategoriesOfVendor,
} from './read-categories.ts'
import { arrangeCategory, createCategory, deleteCategory, updateCategory } from './save-category.ts'

export const registerCategories = (app: FastifyInstance): void => {
  route(app, endpoint.getProductCategoryList, ({ ctx, query }) => listCategories(ctx, query))
  route(app, endpoint.getProductCategoryNavigation, ({ ctx }) => getNavigation(ctx))
  route(app, endpoint.getProductCategoryNavigationByVendor, ({ ctx, query }) =>
    getNavigation(ctx, query.vendorNo),
  )
  route(app, endpoint.getProductCategory, ({ ctx, query }) => getCategory(ctx, query))
  route(app, endpoint.getProductCategoriesByVendor, ({ ctx, query }) => listCategoriesOfVendor(ctx, query))

  route(app, endpoint.getAllProductCategories, ({ ctx, query }) => listAllCategories(ctx, query))
  route(app, endpoint.getProductCategoryForEdit, ({ ctx, query }) => getCategoryForEdit(ctx, query.id))
  route(app, endpoint.createProductCategory, ({ ctx, body }) => createCategory(ctx, body))
  route(app, endpoint.updateProductCategory, ({ ctx, body }) => updateCategory(ctx, body))
  route(app, endpoint.arrangeProductCategory, ({ ctx, body }) => arrangeCategory(ctx, body))
  route(app, endpoint.deleteProductCategory, ({ ctx, query }) => deleteCategory(ctx, query.id))
}
