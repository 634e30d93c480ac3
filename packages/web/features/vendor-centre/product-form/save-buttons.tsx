import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './product-form.module.css'
import type { SaveIntent } from './save-product.ts'

type SaveButtonsProps = {
  readonly product: ManagedProduct | null
  /** The main button offers it for sale; a draft is saved by one of its own. */
  readonly isOffered: boolean
  /** What is being sent. */
  readonly saving: SaveIntent | null
  readonly onDraft: () => void
}

export const SaveButtons = ({ product, isOffered, saving, onDraft }: SaveButtonsProps) => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className={styles.actions}>
      {product !== null && !isOffered && <span className={styles.note}>{t('ProductForm.AuditNote')}</span>}
      <Button onClick={() => void navigate(paths.vendorProducts())}>{t('Dialog.Cancel')}</Button>
      {isOffered && (
        <Button loading={saving === 'draft'} disabled={saving !== null} onClick={onDraft}>
          {t(product === null || product.status === 'DRAFT' ? 'ProductForm.SaveDraft' : 'ProductForm.Save')}
        </Button>
      )}
      <Button type="primary" htmlType="submit" loading={saving !== null && saving !== 'draft'}>
        {t(isOffered ? 'ProductForm.Offer' : 'ProductForm.Save')}
      </Button>
    </div>
  )
}
