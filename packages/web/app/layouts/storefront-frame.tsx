import type { ReactNode } from 'react'
import { Footer } from '../../features/storefront/footer/footer.tsx'
import { loadFriendlyLinks, type FriendlyLink } from '../../features/storefront/footer/friendly-links.ts'
import { Header } from '../../features/storefront/header/header.tsx'
import { TabBar } from '../../features/storefront/header/tab-bar.tsx'
import { navigationInBrowser } from '../../features/storefront/navigation/keep-navigation.ts'
import { loadNavigation, type TopCategory } from '../../features/storefront/navigation/navigation-items.ts'
import { NavigationProvider } from '../../features/storefront/navigation/use-navigation.tsx'
import type { Api } from '../../shared/api/api.ts'
import { quietApi } from '../../shared/api/browser-api.ts'

/** What header and footer show of the shop. */
export type FrameData = { links: FriendlyLink[]; navigation: TopCategory[] }

export const loadFrameData = async (api: Api): Promise<FrameData> => {
  const [links, navigation] = await Promise.all([loadFriendlyLinks(api), loadNavigation(api).catch(() => [])])
  return { links, navigation }
}

export const frameDataInBrowser = async (): Promise<FrameData> => {
  const [links, navigation] = await Promise.all([loadFriendlyLinks(quietApi), navigationInBrowser()])
  return { links, navigation }
}

export const isFrameData = (value: unknown): value is FrameData =>
  typeof value === 'object' && value !== null && 'links' in value && 'navigation' in value

const noNavigation: readonly TopCategory[] = []

/** Header and footer of the public pages; they stand also where nothing could be loaded for them. */
export const StorefrontFrame = ({ data, children }: { data: FrameData | undefined; children: ReactNode }) => (
  <NavigationProvider initial={data?.navigation ?? noNavigation}>
    <Header />
    <main id="content">{children}</main>
    <Footer links={data?.links ?? []} />
    <TabBar />
  </NavigationProvider>
)
