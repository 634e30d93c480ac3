import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Footer } from '../../features/storefront/footer/footer.tsx'
import { loadFriendlyLinks } from '../../features/storefront/footer/friendly-links.ts'
import { Header } from '../../features/storefront/header/header.tsx'
import { TabBar } from '../../features/storefront/header/tab-bar.tsx'
import { navigationInBrowser } from '../../features/storefront/navigation/keep-navigation.ts'
import { loadNavigation, type TopCategory } from '../../features/storefront/navigation/navigation-items.ts'
import { NavigationProvider } from '../../features/storefront/navigation/use-navigation.tsx'
import { quietApi } from '../../shared/api/browser-api.ts'
import { apiContext } from '../../shared/page-context.ts'
import { ErrorScreen } from '../error-screen.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const [links, navigation] = await Promise.all([loadFriendlyLinks(api), loadNavigation(api).catch(() => [])])
  return { links, navigation }
}
export const clientLoader = async () => {
  const [links, navigation] = await Promise.all([loadFriendlyLinks(quietApi), navigationInBrowser()])
  return { links, navigation }
}
export const shouldRevalidate = () => false

const noNavigation: readonly TopCategory[] = []

const Frame = ({ children }: { children: ReactNode }) => {
  const data = useRouteLoaderData<typeof loader>('layout:storefront')
  return (
    <NavigationProvider initial={data?.navigation ?? noNavigation}>
      <Header />
      <main id="content">{children}</main>
      <Footer links={data?.links ?? []} />
      <TabBar />
    </NavigationProvider>
  )
}

const StorefrontLayout = () => (
  <Frame>
    <Outlet />
  </Frame>
)

export default StorefrontLayout

/** A page that failed still stands between header and footer. */
export const ErrorBoundary = () => (
  <Frame>
    <ErrorScreen />
  </Frame>
)
