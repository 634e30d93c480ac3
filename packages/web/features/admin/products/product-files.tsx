import { getProductFileForAdmin } from '@wenli/contract/base-info/product-file'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import type { GoodsFile, GoodsFileLink } from '@wenli/contract/filing/goods-file'
import { Button } from 'antd'
import { api } from '../../../shared/api/browser-api.ts'
import { saveFrom } from '../../../shared/files/save-file.ts'
import { sizeText } from '../../../shared/files/size-text.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'

/** What it sells and what is asked for, to be opened by whoever approves it. */
export const ProductFiles = ({ product }: { product: ManagedProduct }) => {
  const t = useT()
  const files = new Map([...product.files, ...(product.stagedFiles ?? [])].map((file) => [file.id, file]))
  const save = async ({ id: fileId }: GoodsFile) => {
    const query = { id: product.id, fileId }
    const { url, fileName } = await api<GoodsFileLink>(getProductFileForAdmin.path, { query })
    saveFrom(url, fileName)
  }
  if (files.size === 0) return null
  return (
    <section>
      <h3>{t('Product.files')}</h3>
      <ul>
        {[...files.values()].map((file) => (
          <li key={file.id}>
            <Button type="link" onClick={() => void save(file).catch(() => undefined)}>
              {file.fileName}
            </Button>{' '}
            <small>{sizeText(file.byteCount)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
