import { Button } from 'antd'
import { paths } from '@wenli/contract/paths'
import { ListMessage } from '../../../shared/back-office/page/list-message.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'

type EmptyListProps =
  | { state: 'nothingYet'; onAct?: never }
  | { state: 'nothingFits' | 'failed'; onAct: () => void }

/** In place of rows: nothing here yet, nothing that fits, or the list could not be had. */
export const EmptyList = ({ state, onAct }: EmptyListProps) => {
  const t = useT()
  return (
    <ListMessage title={t(`VendorProduct.empty.${state}`)}>
      {state === 'nothingYet' ? (
        <ButtonLink to={paths.productEdit()} look="primary">
          {t('VendorProduct.New')}
        </ButtonLink>
      ) : (
        <Button onClick={onAct}>{t(state === 'failed' ? 'Error.Retry' : 'VendorProduct.ShowAll')}</Button>
      )}
    </ListMessage>
  )
}
