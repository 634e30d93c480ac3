import { Button } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import styles from './empty-list.module.css'

type EmptyListProps =
  { state: 'nothingYet'; onAct?: never } | { state: 'nothingFits' | 'failed'; onAct: () => void }

/** In place of rows: nothing here yet, nothing that fits, or the list could not be had. */
export const EmptyList = ({ state, onAct }: EmptyListProps) => {
  const t = useT()
  return (
    <div className={styles.empty} role="status">
      <p>{t(`VendorProduct.empty.${state}`)}</p>
      {state === 'nothingYet' ? (
        <ButtonLink to={paths.productEdit()} look="primary">
          {t('VendorProduct.New')}
        </ButtonLink>
      ) : (
        <Button onClick={onAct}>{t(state === 'failed' ? 'Error.Retry' : 'VendorProduct.ShowAll')}</Button>
      )}
    </div>
  )
}
