import { goodsFileExtensions } from '@wenli/contract/filing/goods-file'
import type { GoodsFileExtension } from '@wenli/contract/filing/goods-file'

export type GoodsFileName = {
  readonly tenantId: number
  readonly id: string
  readonly extension: GoodsFileExtension
}

const LOCATION =
  /^\/private\/(0|[1-9]\d{0,8})\/GoodsFile\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([a-z]{3})$/

/** Where its bytes lie in the storage. */
export const goodsFileKey = ({ tenantId, id, extension }: GoodsFileName): string =>
  `${tenantId}/GoodsFile/${id}.${extension}`

/** What a link names: an address that nobody serves without its signature. */
export const goodsFileLocation = (name: GoodsFileName): string => `/private/${goodsFileKey(name)}`

export const parseGoodsFileLocation = (location: string): GoodsFileName | null => {
  const [, tenantId, id, extensionText] = LOCATION.exec(location) ?? []
  const extension = goodsFileExtensions.find((each) => each === extensionText)
  return id === undefined || extension === undefined ? null : { tenantId: Number(tenantId), id, extension }
}
