import { lazy, Suspense, type ComponentType } from 'react'
import { useT } from '../i18n/text-provider.tsx'
import { inTime } from '../in-time.ts'
import { RetryScreen } from './retry-screen.tsx'
import { WaitNotice } from './wait-screen.tsx'

type ScreenModule = { default: ComponentType }

/** A new document: browsers may remember that a module did not come, and would not ask for it again in this one. */
const NotLoaded = () => <RetryScreen onRetry={() => window.location.reload()} />

/** Either the screen, or the page that offers another try. */
const loadOrOffer = (load: () => Promise<ScreenModule>): Promise<ScreenModule> =>
  inTime(load()).catch((failure: unknown) => {
    console.error(failure)
    return { default: NotLoaded }
  })

/** A screen whose code is loaded when it is first drawn. */
export const lazyScreen = (load: () => Promise<ScreenModule>): ComponentType => {
  const Screen = lazy(() => loadOrOffer(load))
  const LazyScreen = () => {
    const t = useT()
    return (
      <Suspense fallback={<WaitNotice>{t('Loading.Label')}</WaitNotice>}>
        <Screen />
      </Suspense>
    )
  }
  return LazyScreen
}
