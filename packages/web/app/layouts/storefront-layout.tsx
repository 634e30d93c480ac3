import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Footer } from '../../features/storefront/footer/footer.tsx'
import { loadFriendlyLinks } from '../../features/storefront/footer/friendly-links.ts'
import { Header } from '../../features/storefront/header/header.tsx'
import { TabBar } from '../../features/storefront/header/tab-bar.tsx'
import { quietApi } from '../../shared/api/browser-api.ts'
import { apiContext } from '../../shared/page-context.ts'
import { ErrorScreen } from '../error-screen.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  links: await loadFriendlyLinks(context.get(apiContext)),
})
export const clientLoader = async () => ({ links: await loadFriendlyLinks(quietApi) })
export const shouldRevalidate = () => false

const Frame = ({ children }: { children: ReactNode }) => {
  const data = useRouteLoaderData<typeof loader>('layout:storefront')
  return (
    <>
      <Header />
      <main id="content">{children}</main>
      <Footer links={data?.links ?? []} />
      <TabBar />
    </>
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
