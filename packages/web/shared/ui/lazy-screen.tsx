import { CHUNK_TIMEOUT_MS } from '@wenli/contract/limits'
import { lazy, Suspense, type ComponentType } from 'react'
import { useT } from '../i18n/text-provider.tsx'
import { RetryScreen } from './retry-screen.tsx'
import { WaitNotice } from './wait-screen.tsx'

type ScreenModule = { default: ComponentType }

/** A new document: browsers may remember that a module did not come, and would not ask for it again in this one. */
const NotLoaded = () => <RetryScreen onRetry={() => window.location.reload()} />

/** Either the screen, or the page that offers another try, if it did not come in 120 s (spec §9). */
const loadInTime = async (load: () => Promise<ScreenModule>): Promise<ScreenModule> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('screen not loaded in time')), CHUNK_TIMEOUT_MS)
  try {
    return await Promise.race([load(), late])
  } catch (failure) {
    console.error(failure)
    return { default: NotLoaded }
  } finally {
    clearTimeout(timer)
  }
}

/** A screen whose code is loaded when it is first drawn. */
export const lazyScreen = (load: () => Promise<ScreenModule>): ComponentType => {
  const Screen = lazy(() => loadInTime(load))
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
