import { Footer } from '../../features/storefront/footer/footer.tsx'
import { loadFriendlyLinks } from '../../features/storefront/footer/friendly-links.ts'
import { Header } from '../../features/storefront/header/header.tsx'
import { TabBar } from '../../features/storefront/header/tab-bar.tsx'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { loadUserConfiguration } from '../../shared/session/user-configuration.ts'
import { WaitScreen } from '../../shared/ui/wait-screen.tsx'
import { useLoaderData } from 'react-router'
import { AreaPages } from '../areas/area-pages.tsx'
import { QueryProvider } from '../areas/query-provider.tsx'
import { ErrorScreen } from '../error-screen.tsx'

/** Drawn in the browser only, once texts and permissions are there. */
export const clientLoader = async () => {
  const [links] = await Promise.all([loadFriendlyLinks(quietApi), loadUserConfiguration()])
  return { links }
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export const HydrateFallback = () => <WaitScreen>{useT()('Loading.Label')}</WaitScreen>

const PersonalCentreLayout = () => {
  const { links } = useLoaderData<typeof clientLoader>()
  return (
    <QueryProvider>
      <Header />
      <main id="content">
        <AreaPages />
      </main>
      <Footer links={links} />
      <TabBar />
    </QueryProvider>
  )
}

export default PersonalCentreLayout

export const ErrorBoundary = ErrorScreen
