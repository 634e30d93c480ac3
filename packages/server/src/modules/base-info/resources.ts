import type { FastifyInstance } from 'fastify'
import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import { mountResource } from '../../platform/resource/mount-resource.ts'
import { brands } from './brand.table.ts'
import { productColors } from './product-color.table.ts'

export const mountResources = (app: FastifyInstance): void => {
  mountResource(app, brand, brands)
  mountResource(app, productColor, productColors)
}
