import { CHUNK_TIMEOUT_MS } from '@wenli/contract/limits'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useT } from '../i18n/text-provider.tsx'
import { RetryScreen } from './retry-screen.tsx'
import { WaitNotice } from './wait-screen.tsx'

type ScreenModule = { default: ComponentType }
type Outcome = { default: ComponentType<{ onRetry: () => void }> }

/** Either the screen, or the page that offers another try, if it did not come in 120 s (spec §9). */
const loadInTime = async (load: () => Promise<ScreenModule>): Promise<Outcome> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('screen not loaded in time')), CHUNK_TIMEOUT_MS)
  try {
    const { default: Screen } = await Promise.race([load(), late])
    return { default: () => <Screen /> }
  } catch (failure) {
    console.error(failure)
    return { default: RetryScreen }
  } finally {
    clearTimeout(timer)
  }
}

/** A screen whose code is loaded when it is first drawn. */
export const lazyScreen = (load: () => Promise<ScreenModule>): ComponentType => {
  const attempt = () => lazy(() => loadInTime(load))
  const first = attempt()
  const LazyScreen = () => {
    const t = useT()
    const [Screen, setScreen] = useState(() => first)
    return (
      <Suspense fallback={<WaitNotice>{t('Loading.Label')}</WaitNotice>}>
        <Screen onRetry={() => setScreen(() => attempt())} />
      </Suspense>
    )
  }
  return LazyScreen
}
