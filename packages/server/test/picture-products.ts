import { ask } from './ask.ts'
import { productBody } from './open-shop.ts'
import type { Shop } from './open-shop.ts'
import type { TestApp } from './start-test-app.ts'
import { indexPictures } from '../src/modules/base-info/index.ts'
import { paintPicture } from '../seed/pictures/paint-picture.ts'
import { multipartBody, upload } from '../src/modules/filing/testing/upload.ts'

const LOOKS = [
  'marble_calacatta-gold',
  'terrazzo_classic-white',
  'brick_red-clay',
  'wood_walnut-straight',
  'fabric_linen-natural',
  'concrete_fair-faced',
  'geometric_star-blue',
  'slate_black',
]

/** Small pictures of materials that nobody confuses, the same each time. */
export const materialPictures = (count: number, seed: number): Promise<Buffer[]> =>
  Promise.all(LOOKS.slice(0, count).map((look) => paintPicture(`${look}_${seed}_face.jpg`, 'draft')))

export type PicturedProduct = {
  readonly id: number
  readonly productNo: string
  readonly coverImageUrl: string
}

/** A product on sale whose cover was really uploaded. */
export const sellPicture = async (
  test: TestApp,
  { owner }: Shop,
  productCategoryId: number,
  bytes: Buffer,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PicturedProduct> => {
  const uploaded = await upload(test.app, owner, 'BaseInfoProduct', { bytes, fileName: 'cover.jpg' })
  const coverImageUrl: string = uploaded.json().result.location
  const { result, error } = await ask<PicturedProduct>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: owner,
    body: productBody(productCategoryId, { coverImageUrl, ...more }),
  })
  if (error !== null) throw new Error(`${error.message} ${error.details ?? ''}`)
  await setStatus(test, result.id, 'ON_SALE')
  return result
}

/** Past whatever audit there is. */
export const setStatus = (test: TestApp, id: number, status: string): Promise<unknown> =>
  test.db
    .reader(5)
    .query({ text: 'UPDATE product SET status = $2 WHERE tenant_id = 5 AND id = $1', values: [id, status] })

/** What the job does once a product has been written. */
export const lookAtPictures = (test: TestApp, tenantId = 5): Promise<void> =>
  indexPictures(test.ctx(tenantId), test.app.pictures)

/** A visitor brings a picture. */
export const bringPicture = async (
  test: TestApp,
  bytes: Buffer,
  headers: Readonly<Record<string, string>> = {},
) => {
  const body = await multipartBody([{ bytes, fileName: 'seen.jpg' }])
  return test.app.inject({
    method: 'POST',
    url: '/api/client/Product/SearchByImage',
    payload: body.payload,
    headers: { ...body.headers, ...headers },
  })
}
