import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { navigationInBrowser } from '../../features/storefront/navigation/keep-navigation.ts'
import {
  loadNavigation,
  shownCategories,
  type TopCategory,
} from '../../features/storefront/navigation/navigation-items.ts'
import { ShopFooter } from '../../features/storefront/shop/shop-footer.tsx'
import { ShopHeader } from '../../features/storefront/shop/shop-header.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { ErrorScreen } from '../error-screen.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  navigation: await loadNavigation(context.get(apiContext)).catch(() => []),
})
export const clientLoader = async () => ({ navigation: await navigationInBrowser() })
export const shouldRevalidate = () => false

const noNavigation: readonly TopCategory[] = []

/** spec §2, shop layout: header, content and shop footer. */
const Frame = ({ children }: { children: ReactNode }) => {
  const data = useRouteLoaderData<typeof loader>('layout:shop')
  return (
    <>
      <ShopHeader categories={shownCategories(data?.navigation ?? noNavigation)} />
      <main id="content">{children}</main>
      <ShopFooter />
    </>
  )
}

const ShopLayout = () => (
  <Frame>
    <Outlet />
  </Frame>
)

export default ShopLayout

/** A page that failed still stands between header and footer. */
export const ErrorBoundary = () => (
  <Frame>
    <ErrorScreen />
  </Frame>
)
