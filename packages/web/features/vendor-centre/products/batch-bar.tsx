import type { VendorProductAction } from '@wenli/contract/base-info/product-life'
import { Button } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './batch-bar.module.css'

type BatchBarProps = {
  count: number
  busy: boolean
  onMove: (action: VendorProductAction) => void
  onClear: () => void
}

const actions = ['publish', 'unpublish', 'submit'] as const

/** One step for all chosen products. */
export const BatchBar = ({ count, busy, onMove, onClear }: BatchBarProps) => {
  const t = useT()
  if (count === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={t('VendorProduct.Batch')}>
      <span className={styles.count}>{t('VendorProduct.Chosen', count)}</span>
      {actions.map((action) => (
        <Button key={action} disabled={busy} onClick={() => onMove(action)}>
          {t(`VendorProduct.batch.${action}`)}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t('VendorProduct.ClearChoice')}
      </Button>
    </div>
  )
}
