import { DEFAULT_CULTURE } from '@wenli/contract/culture'
import { lazy, Suspense, use, useEffect, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import { pressAgain } from '../shared/early-clicks.ts'
import { layOutTheRest } from '../shared/further-down.ts'
import { useT } from '../shared/i18n/text-provider.tsx'
import { useSessionUser } from '../shared/session/session.ts'
import { headOf } from '../shared/page-head.ts'
import { pageContext } from '../shared/page-context.ts'
import { SiteSettingsProvider, useSiteSettings } from '../shared/site-settings.tsx'
import { KnownRoutesProvider } from '../shared/ui/known-routes.tsx'
import { OverlayOutlet } from '../shared/ui/overlay-outlet.tsx'
import '../shared/ui/tokens.css'
import '../shared/ui/base.css'
import { ErrorScreen } from './error-screen.tsx'
import { guardNavigation } from './guard-navigation.ts'
import { NavigationWatch } from './navigation-watch.tsx'
import { NonceContext } from './nonce.ts'
import { PageViews } from './page-views.tsx'
import { PageHeadTags } from './page-head.tsx'
import { pageTitle } from './page-title.ts'
import { knowsRoute, routeAt } from './route-lookup.ts'
import { ServerDrawnContext } from './server-drawn.ts'

const SessionKeeper = lazy(() =>
  import('./session-keeper.tsx').then(({ SessionKeeper }) => ({ default: SessionKeeper })),
)

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { culture, tenantId, publicUrl, settings } = context.get(pageContext)
  return { culture, tenantId, publicUrl, settings }
}

/** The site's settings are those of the document; a change shows with the next one. */
export const shouldRevalidate = () => false

export const clientMiddleware = [guardNavigation]

/** The document around every page, also around error pages. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const site = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const t = useT()
  const head = headOf(useMatches().map(({ loaderData }) => loaderData))
  const title = pageTitle(pathname, t, head)
  const drawn = use(ServerDrawnContext)
  const nonce = use(NonceContext)
  return (
    <html lang={site?.culture ?? DEFAULT_CULTURE} data-tenant={site?.tenantId ?? ''} data-loaded="">
      <head>
        <meta charSet="utf-8" />
        {drawn !== null && routeAt(pathname)?.screen === 'loginCallback' && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: drawn.callbackScript }} />
        )}
        {drawn !== null && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: drawn.earlyClicksScript }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {head !== null && <PageHeadTags head={head} title={title} publicUrl={site?.publicUrl ?? ''} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const Providers = ({ children }: { children: ReactNode }) => {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <SiteSettingsProvider value={site?.settings}>
      <KnownRoutesProvider value={knowsRoute}>{children}</KnownRoutesProvider>
    </SiteSettingsProvider>
  )
}

/** No real money moves: said on every page, for as long as it is so. */
const SandboxBanner = () => {
  const t = useT()
  return useSiteSettings().payments === 'sandbox' ? (
    <p className="sandbox-banner">{t('Sandbox.Banner')}</p>
  ) : null
}

const Root = () => {
  useEffect(pressAgain, [])
  useEffect(layOutTheRest, [])
  return (
    <Providers>
      <SandboxBanner />
      <NavigationWatch>
        <Outlet />
      </NavigationWatch>
      <PageViews />
      {useSessionUser() !== null && (
        <Suspense fallback={null}>
          <SessionKeeper />
        </Suspense>
      )}
      <OverlayOutlet />
    </Providers>
  )
}

export default Root

/** Any fault below that no nearer boundary caught. */
export const ErrorBoundary = () => (
  <Providers>
    <main>
      <ErrorScreen />
    </main>
    <OverlayOutlet />
  </Providers>
)
