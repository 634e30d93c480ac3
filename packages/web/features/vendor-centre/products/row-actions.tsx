import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import { vendorProductLife, type VendorProductAction } from '@wenli/contract/base-info/product-life'
import { actionsIn } from '@wenli/contract/lifecycle'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import styles from './row-actions.module.css'

export type RowPowers = {
  onMove: (ids: readonly number[], action: VendorProductAction) => void
  onDelete: (row: ManagedProductRow) => void
}

type RowActionsProps = RowPowers & { row: ManagedProductRow }

/** What can be done with a product in its state. */
export const RowActions = ({ row, onMove, onDelete }: RowActionsProps) => {
  const t = useT()
  return (
    <div className={styles.actions}>
      <AppLink to={paths.productEdit(row.id)} className={styles.link}>
        {t('VendorProduct.Edit')}
      </AppLink>
      {actionsIn(vendorProductLife, row.status).map((action) => (
        <Button key={action} type="link" size="small" onClick={() => onMove([row.id], action)}>
          {t(`VendorProduct.action.${action}`)}
        </Button>
      ))}
      {row.status === 'ON_SALE' && (
        <AppLink to={paths.product(row.productNo)} className={styles.link}>
          {t('VendorProduct.View')}
        </AppLink>
      )}
      <Button type="link" size="small" danger onClick={() => onDelete(row)}>
        {t('VendorProduct.Delete')}
      </Button>
    </div>
  )
}
