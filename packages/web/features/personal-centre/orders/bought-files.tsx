import type { GoodsFile } from '@wenli/contract/filing/goods-file'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { Button } from 'antd'
import { useState } from 'react'
import { saveFrom } from '../../../shared/files/save-file.ts'
import { sizeText } from '../../../shared/files/size-text.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import styles from './bought-files.module.css'
import { filesOf } from './order-state.ts'
import { useOrderWrites } from './own-orders.ts'

type BoughtFilesProps = { order: OrderListItem; item: OrderListItem['items'][number] }

/** What a line of an order lets its buyer download; the first time ends the right to give it back without a reason. */
export const BoughtFiles = ({ order, item }: BoughtFilesProps) => {
  const t = useT()
  const { download } = useOrderWrites()
  const [isBusy, setBusy] = useState(false)
  const files = filesOf(order, item)
  const confirm = () =>
    askDialog({
      kind: 'confirm',
      title: t('OrderFiles.Download'),
      content: t('OrderFiles.Ask'),
      confirmText: t('OrderFiles.Download'),
    })
  const save = async (file: GoodsFile) => {
    if (!item.isDownloaded && !(await confirm())) return
    setBusy(true)
    try {
      const { url, fileName } = await download(order.orderNo, item.id, file.id)
      saveFrom(url, fileName)
    } finally {
      setBusy(false)
    }
  }
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('OrderFiles.Label')}>
      {files.map((file) => (
        <li key={file.id}>
          <span>
            {file.fileName} <small>{sizeText(file.byteCount)}</small>
          </span>
          <Button
            size="small"
            type={item.isDownloaded ? 'default' : 'primary'}
            disabled={isBusy}
            aria-label={t('OrderFiles.DownloadOf', file.fileName)}
            onClick={() => void save(file).catch(() => undefined)}
          >
            {t('OrderFiles.Download')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
