import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'

export const EmptyCart = () => {
  const t = useT()
  return (
    <div role="status">
      <EmptyNote title={t('Cart.Empty')} hint={t('Cart.EmptyHint')}>
        <ButtonLink look="primary" to={paths.productList()}>
          {t('Cart.GoShopping')}
        </ButtonLink>
      </EmptyNote>
    </div>
  )
}
