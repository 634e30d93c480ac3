import type { FastifyInstance } from 'fastify'
import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import { productComment } from '@wenli/contract/base-info/product-comment'
import { productImage } from '@wenli/contract/base-info/product-image'
import { mountResource } from '../../platform/resource/mount-resource.ts'
import { brands } from './brands-and-colors/brand.table.ts'
import { productColors } from './brands-and-colors/product-color.table.ts'
import { productComments, productImages } from './products/product-parts.table.ts'

export const mountResources = (app: FastifyInstance): void => {
  mountResource(app, brand, brands)
  mountResource(app, productColor, productColors)
  mountResource(app, productImage, productImages)
  mountResource(app, productComment, productComments)
}
