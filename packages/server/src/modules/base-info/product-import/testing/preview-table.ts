import type { FastifyInstance } from 'fastify'
import type { ProductImportItem } from '@wenli/contract/base-info/product-import'
import { multipartBody } from '../../../filing/testing/upload.ts'

type Answer = {
  readonly result: ProductImportItem
  readonly error: { readonly code: string; readonly message: string; readonly details: string } | null
}

/** A table of goods, sent to be read before it is imported. */
export const previewTable = async (
  app: FastifyInstance,
  caller: { readonly token: string },
  table: Buffer | string,
  {
    fileName = '商品.csv',
    headers = {},
  }: { readonly fileName?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> => {
  const body = await multipartBody([{ bytes: Buffer.from(table), fileName }])
  const answer = await app.inject({
    method: 'POST',
    url: '/api/client/ProductImport/Preview',
    payload: body.payload,
    headers: { ...body.headers, authorization: `Bearer ${caller.token}`, ...headers },
  })
  return answer.json()
}
