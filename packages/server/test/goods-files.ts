import { goodsFile, uploadGoodsFile } from '@wenli/contract/filing/goods-file'
import { zipOf } from '../seed/goods/zip-of.ts'
import { multipartBody } from '../src/modules/filing/testing/upload.ts'
import type { Actor } from './actors.ts'
import type { TestApp } from './start-test-app.ts'

export const textureZip = (said = 'seamless'): Buffer =>
  zipOf([{ name: '贴图/readme.txt', bytes: Buffer.from(said) }])

type Brought = { readonly fileName?: string; readonly bytes?: Buffer }

/** Uploads a file for sale as a browser does. */
export const sendGoodsFile = async (
  test: TestApp,
  by: Actor,
  { fileName = '木纹 4K.zip', bytes = textureZip() }: Brought = {},
) => {
  const body = await multipartBody([{ bytes, fileName }])
  return test.app.inject({
    method: 'POST',
    url: uploadGoodsFile.path,
    payload: body.payload,
    headers: { ...body.headers, authorization: `Bearer ${by.token}` },
  })
}

export const bringGoodsFile = async (test: TestApp, by: Actor, brought: Brought = {}): Promise<string> => {
  const answer = await sendGoodsFile(test, by, brought)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return goodsFile.parse(answer.json().result).id
}
