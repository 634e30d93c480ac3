import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ProductGrid } from './catalogue/product-grid.tsx'
import { Section } from './home/section.tsx'
import { navigationInBrowser } from './navigation/keep-navigation.ts'
import { loadNavigation } from './navigation/navigation-items.ts'
import { loadShopHome } from './shop/load-shop.ts'
import styles from './shop-home.page.module.css'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  return loadShopHome(api, await loadNavigation(api).catch(() => []))
}
export const clientLoader = async () => loadShopHome(quietApi, await navigationInBrowser())

const MOSAIC_COUNT = 4

const ShopHomeScreen = () => {
  const { shelves } = useLoaderData<typeof loader>()
  const t = useT()
  const mosaic = shelves.slice(0, MOSAIC_COUNT)
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{t('Shop.Headline')}</h1>
          <p>{t('Shop.Promise')}</p>
          <ButtonLink to={paths.shopList()} look="primary">
            {t('Shop.SeeAll')}
          </ButtonLink>
        </div>
        <ul className={styles.mosaic}>
          {mosaic.map(({ id, name, productCategoryNo, products }) => (
            <li key={id}>
              <AppLink to={paths.shopList(productCategoryNo, id)}>
                <Picture
                  src={products[0]?.coverImageUrl ?? null}
                  alt=""
                  sizes="(width >= 768px) 300px, 50vw"
                  loading="eager"
                  placeholder={products[0]?.coverPlaceholder ?? null}
                  className={styles.piece}
                />
                <span>{name}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
      {shelves.length === 0 && (
        <div className={styles.empty}>
          <EmptyNote title={t('List.Empty')} hint={t('Shop.EmptyHint')} />
        </div>
      )}
      {shelves.map(({ id, name, productCategoryNo, products }) => (
        <Section
          key={id}
          title={name}
          lead={t('Shop.ShelfLead')}
          more={paths.shopList(productCategoryNo, id)}
        >
          <ProductGrid products={products} place="below" addressOf={paths.shopDetail} />
        </Section>
      ))}
    </div>
  )
}

export default ShopHomeScreen
