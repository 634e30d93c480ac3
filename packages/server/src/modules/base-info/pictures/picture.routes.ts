import type { FastifyInstance } from 'fastify'
import * as imageIndex from '@wenli/contract/base-info/image-index'
import * as pictureCase from '@wenli/contract/base-info/picture-case'
import * as endpoint from '@wenli/contract/base-info/picture-search'
import { route } from '../../../platform/http/route.ts'
import { readUpload, registerUploads, storeImage } from '../../filing/index.ts'
import { confirmPictureCase, dismissPictureCase } from './decide-picture-case.ts'
import { getImageIndexFailures, getImageIndexStatus, reindexImages } from './image-index.ts'
import { listCases } from './picture-case.queries.ts'
import type { PictureDeps } from './picture-deps.ts'
import { searchByPicture } from './search-by-picture.ts'
import { similarProducts } from './similar-products.ts'

export const registerPictures = (app: FastifyInstance, deps: PictureDeps): void => {
  registerUploads(app, (scope) => {
    route(scope, endpoint.searchByImage, async ({ ctx, request }) => {
      const upload = await readUpload(ctx, request)
      return storeImage(ctx, deps, { ...upload, usage: 'SearchedImage', keeping: 'passing' })
    })
  })
  route(app, endpoint.getSearchedImageData, ({ ctx, query }) => searchByPicture(ctx, deps, query))
  route(app, endpoint.getSimilarProducts, ({ ctx, query }) => similarProducts(ctx, deps, query))

  route(app, imageIndex.getImageIndexStatus, ({ ctx }) => getImageIndexStatus(ctx, deps))
  route(app, imageIndex.getImageIndexFailures, ({ ctx, query }) => getImageIndexFailures(ctx, deps, query))
  route(app, imageIndex.reindexImages, ({ ctx, body }) => reindexImages(ctx, deps, body))

  route(app, pictureCase.getAllPictureCases, ({ ctx, query }) => listCases(ctx, query))
  route(app, pictureCase.dismissPictureCase, ({ ctx, body }) => dismissPictureCase(ctx, body))
  route(app, pictureCase.confirmPictureCase, ({ ctx, body }) => confirmPictureCase(ctx, body))
}
