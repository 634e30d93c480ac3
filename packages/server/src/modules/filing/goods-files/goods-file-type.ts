import { fileTypeFromBuffer } from 'file-type'
import { goodsFileExtensions } from '@wenli/contract/filing/goods-file'
import type { GoodsFileExtension } from '@wenli/contract/filing/goods-file'

/** What is a ZIP inside but something else to people (a document, an application) is not one here. */
const KINDS: Readonly<
  Record<string, { readonly extension: GoodsFileExtension; readonly names: readonly string[] }>
> = {
  'application/zip': { extension: 'zip', names: ['zip'] },
  'application/pdf': { extension: 'pdf', names: ['pdf'] },
  'image/png': { extension: 'png', names: ['png'] },
  'image/jpeg': { extension: 'jpg', names: ['jpg', 'jpeg'] },
}

/** The list as messages show it. */
export const allowedGoods = goodsFileExtensions.join(', ')

/** What the file is by its content, provided that its name says the same; null when it may not come in. */
export const goodsFileTypeOf = async (
  bytes: Buffer,
  fileName: string,
): Promise<GoodsFileExtension | null> => {
  const dot = fileName.lastIndexOf('.')
  const named = dot < 1 ? '' : fileName.slice(dot + 1).toLowerCase()
  const found = await fileTypeFromBuffer(bytes)
  const kind = found === undefined ? undefined : KINDS[found.mime]
  return kind?.names.includes(named) === true ? kind.extension : null
}
