import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import { Tag } from 'antd'
import { productColours } from '../../../shared/back-office/status-colours/product-colours.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './status-tag.module.css'

type StatusTagProps = Pick<ManagedProductRow, 'status' | 'statusReason' | 'hasStagedChanges'>

/** The state; whether changes wait beside it; and why the platform refused or took it off. */
export const StatusTag = ({ status, statusReason, hasStagedChanges }: StatusTagProps) => {
  const t = useT()
  return (
    <div className={styles.state}>
      <span className={styles.tags}>
        <Tag color={productColours[status]}>{t(`Product.status.${status}`)}</Tag>
        {hasStagedChanges && <Tag color="warning">{t('Product.hasStagedChanges')}</Tag>}
      </span>
      {statusReason !== null && statusReason !== '' && (
        <span className={styles.reason}>{t('VendorProduct.Reason', statusReason)}</span>
      )}
    </div>
  )
}
