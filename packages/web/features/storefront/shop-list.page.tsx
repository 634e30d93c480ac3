import { useLoaderData, useNavigation as usePageNavigation, type LoaderFunctionArgs } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { LateAdSlot } from './ads/late-ad-slot.tsx'
import { withAdCount } from './ads/with-ad-count.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { orLastPage } from './catalogue/last-page.ts'
import body from './catalogue/page-body.module.css'
import { Pager } from './catalogue/pager.tsx'
import { ProductGrid } from './catalogue/product-grid.tsx'
import styles from './product-list.page.module.css'
import { loadShopList, SHOP_PAGE_SIZE } from './shop/load-shop.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const serverApi = context.get(apiContext)
  const page = orLastPage(address, loadShopList(serverApi, address), (page) => page, SHOP_PAGE_SIZE)
  return withAdCount(page, serverApi, 'Shop')
}
export const clientLoader = ({ request }: LoaderFunctionArgs) => loadShopList(api, new URL(request.url))

const ShopListScreen = () => {
  const { head, category, products, totalCount, adCount } = useLoaderData<typeof loader>()
  const t = useT()
  const isLoading = usePageNavigation().state === 'loading'
  const title = category?.name ?? t('Title.ShopList')
  const trail = head.trail?.length ? head.trail : [{ name: title, path: paths.shopList() }]
  return (
    <div className={body.page}>
      <Breadcrumb trail={trail} home={{ name: t('Shop.Home'), path: paths.shop() }} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {typeof category?.description === 'string' && <p>{category.description}</p>}
        <p role="status">{t('List.Count', totalCount)}</p>
      </div>
      {category !== null && category.children.length > 0 && (
        <nav className={styles.below} aria-label={t('List.Subcategories')}>
          {category.children.map(({ id, name, productCategoryNo }) => (
            <AppLink key={id} to={paths.shopList(productCategoryNo, id)}>
              {name}
            </AppLink>
          ))}
        </nav>
      )}
      <div className={styles.results} aria-busy={isLoading}>
        {products.length === 0 ? (
          <EmptyNote title={t('List.Empty')} hint={t('Shop.EmptyHint')}>
            <ButtonLink to={paths.shopList()}>{t('Shop.SeeAll')}</ButtonLink>
          </EmptyNote>
        ) : (
          <ProductGrid products={products} place="top" heading="h2" addressOf={paths.shopDetail} />
        )}
      </div>
      <Pager totalCount={totalCount} pageSize={SHOP_PAGE_SIZE} />
      <LateAdSlot position="Shop" adCount={adCount} />
    </div>
  )
}

export default ShopListScreen
