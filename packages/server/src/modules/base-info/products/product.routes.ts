import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product'
import * as audit from '@wenli/contract/base-info/product-audit'
import { countShelfAdvertisement as countEndpoint } from '@wenli/contract/base-info/shelf-advertisement'
import * as file from '@wenli/contract/base-info/product-file'
import { route } from '../../../platform/http/route.ts'
import { visitorOfDay } from '../../../platform/http/visitor-of-day.ts'
import { countShelfAdvertisement } from '../advertised/count-shelf-advertisement.ts'
import { auditProducts, forceOffProduct, releaseProduct } from './audit-products.ts'
import { countVisibleOfVendor, listAllProducts, listOwnProducts, listProducts } from './list-products.ts'
import { linkProductFile } from './link-product-file.ts'
import { moveOwnProducts } from './move-products.ts'
import { getManagedProduct, getVisibleProduct } from './read-product.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import {
  createProduct,
  deleteOwnProduct,
  deleteProductAsAdmin,
  updateProduct,
  updateProductAsAdmin,
} from './save-product.ts'

export const registerProducts = (app: FastifyInstance): void => {
  const { keys } = app.deps
  route(app, file.getOwnProductFile, async ({ ctx, query }) =>
    linkProductFile(ctx, app.deps, query, (await vendorOfCaller(ctx)).id),
  )
  route(app, file.getProductFileForAdmin, ({ ctx, query }) => linkProductFile(ctx, app.deps, query))
  route(app, countEndpoint, ({ ctx, body, request }) =>
    countShelfAdvertisement(ctx, visitorOfDay(ctx, keys.field, 'advertisement', request.headers), body),
  )
  route(app, endpoint.getProductList, ({ ctx, query }) => listProducts(ctx, query))
  route(app, endpoint.getNewestProducts, ({ ctx, query }) =>
    listProducts(ctx, { ...query, sorting: 'creationTime desc' }),
  )
  route(app, endpoint.getProductListByVendor, ({ ctx, query }) => listProducts(ctx, query))
  route(app, endpoint.getProductCountByVendor, ({ ctx, query }) => countVisibleOfVendor(ctx, query.vendorNo))
  route(app, endpoint.getProduct, ({ ctx, query }) => getVisibleProduct(ctx, query))
  route(app, endpoint.getProductByNo, ({ ctx, query }) => getVisibleProduct(ctx, query))

  route(app, endpoint.getAllProductsByVendor, ({ ctx, query }) => listOwnProducts(ctx, query))
  route(app, endpoint.getOwnProduct, async ({ ctx, query }) =>
    getManagedProduct(ctx, query.id, (await vendorOfCaller(ctx)).id),
  )
  route(app, endpoint.createProduct, ({ ctx, body }) => createProduct(ctx, body))
  route(app, endpoint.updateProduct, ({ ctx, body }) => updateProduct(ctx, body))
  route(app, endpoint.deleteProduct, ({ ctx, query }) => deleteOwnProduct(ctx, query.id))
  route(app, endpoint.moveOwnProducts, ({ ctx, body }) => moveOwnProducts(ctx, body))

  route(app, endpoint.getAllProducts, ({ ctx, query }) => listAllProducts(ctx, query))
  route(app, endpoint.getProductForAdmin, ({ ctx, query }) => getManagedProduct(ctx, query.id))
  route(app, endpoint.updateProductAsAdmin, ({ ctx, body }) => updateProductAsAdmin(ctx, body))
  route(app, endpoint.deleteProductAsAdmin, ({ ctx, query }) => deleteProductAsAdmin(ctx, query.id))
  route(app, audit.auditProducts, ({ ctx, body }) => auditProducts(ctx, body))
  route(app, audit.forceOffProduct, ({ ctx, body }) => forceOffProduct(ctx, body))
  route(app, audit.releaseProduct, ({ ctx, body }) => releaseProduct(ctx, body))
}
