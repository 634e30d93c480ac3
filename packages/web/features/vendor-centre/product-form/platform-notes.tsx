import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { isLiveProduct } from '@wenli/contract/base-info/product-life'
import { Alert } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'

/** What the platform said, and what still waits for it. */
export const PlatformNotes = ({ product }: { product: ManagedProduct }) => {
  const t = useT()
  return (
    <>
      {product.statusReason !== null && product.statusReason !== '' && (
        <Alert
          type="error"
          showIcon
          title={t(product.status === 'FORCED_OFF' ? 'ProductForm.ForcedOff' : 'ProductForm.Rejected')}
          description={product.statusReason}
        />
      )}
      {product.stagedChanges !== null && isLiveProduct(product.status) && (
        <Alert
          type="warning"
          showIcon
          title={t('ProductForm.StagedTitle')}
          description={t('ProductForm.StagedHint')}
        />
      )}
    </>
  )
}
