import type { FastifyInstance } from 'fastify'
import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import { productComment } from '@wenli/contract/base-info/product-comment'
import { productImage } from '@wenli/contract/base-info/product-image'
import { mountResource, standardOperations } from '../../platform/resource/mount-resource.ts'
import { brands } from './brands-and-colors/brand.table.ts'
import { productColors } from './brands-and-colors/product-color.table.ts'
import { productComments, productImages } from './products/product-parts.table.ts'
import { writeProductParts } from './products/write-product-parts.ts'

export const mountResources = (app: FastifyInstance): void => {
  mountResource(app, brand, brands)
  mountResource(app, productColor, productColors)
  mountResource(
    app,
    productImage,
    productImages,
    writeProductParts('product_image', standardOperations(app, productImage, productImages)),
  )
  mountResource(
    app,
    productComment,
    productComments,
    writeProductParts('product_comment', standardOperations(app, productComment, productComments)),
  )
}
