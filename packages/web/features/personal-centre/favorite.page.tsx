import { useLocation, useNavigate } from 'react-router'
import { ChoiceRow } from '../../shared/back-office/page/choice-row.tsx'
import { pageIn } from '../../shared/back-office/page/page-address.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import styles from './favorite.page.module.css'
import { FollowedShops } from './favorites/followed-shops.tsx'
import { KeptProducts } from './favorites/kept-products.tsx'

const views = ['PRODUCTS', 'SHOPS'] as const
type View = (typeof views)[number]

const searchOf = (view: View, page: number): string =>
  new URLSearchParams({
    ...(view !== 'PRODUCTS' && { view }),
    ...(page !== 1 && { p: String(page) }),
  }).toString()

/** spec §2: the products that somebody liked, and the shops that they follow. */
const FavoritePage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const page = pageIn(search)
  const view = views.find((each) => each === new URLSearchParams(search).get('view')) ?? 'PRODUCTS'
  const show = (next: View, nextPage: number) => void navigate({ search: searchOf(next, nextPage) })
  const List = view === 'SHOPS' ? FollowedShops : KeptProducts
  return (
    <section className={styles.page}>
      <h1>{t('Title.Favorite')}</h1>
      <ChoiceRow
        label={t('Favorite.Views')}
        chosen={view}
        onChoose={(next) => show(next, 1)}
        choices={views.map((value) => ({ value, label: t(`Favorite.View.${value}`) }))}
      />
      <List page={page} onPage={(next) => show(view, next)} />
    </section>
  )
}

export default FavoritePage
