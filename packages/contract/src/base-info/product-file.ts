import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { goodsFileId, goodsFileLink } from '../filing/goods-file.ts'
import { queryId } from '../paging.ts'

const query = z.object({ id: queryId(), fileId: goodsFileId() })

/** A short-lived link to a file of one's own product, on sale or waiting for approval. */
export const getOwnProductFile = defineEndpoint({
  method: 'GET',
  path: '/api/client/Product/GetFileLink',
  service: 'baseinfo',
  access: 'VendorPages.Product',
  query,
  result: goodsFileLink,
})
/** Whoever approves a product sees what it sells. */
export const getProductFileForAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/services/app/Product/GetFileLink',
  service: 'baseinfo',
  access: 'Pages.Product',
  query,
  result: goodsFileLink,
})
