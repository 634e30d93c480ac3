import { lazy } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { inTime } from '../../shared/in-time.ts'
import { loadUserConfiguration } from '../../shared/session/user-configuration.ts'
import { WaitScreen } from '../../shared/ui/wait-screen.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { isFrameData, StorefrontFrame } from './storefront-frame.tsx'

/** antd comes with the frame, so the frame is loaded only where it is drawn, and never by the server. */
const loadFrame = () => import('./back-office-area.tsx')
const BackOfficeArea = lazy(() => loadFrame().then(({ BackOfficeArea }) => ({ default: BackOfficeArea })))

/**
 * The areas wait for texts and permissions; the frame's code comes meanwhile. While the first page of a document waits,
 * no navigation is under way that could be watched.
 */
export const clientLoader = async () => {
  await Promise.all([loadUserConfiguration(), inTime(loadFrame())])
  return null
}
clientLoader.hydrate = true as const

/** What was loaded holds for the document; permissions are refreshed by the frame. */
export const shouldRevalidate = () => false

export const HydrateFallback = () => <WaitScreen>{useT()('Loading.Label')}</WaitScreen>

export const ErrorBoundary = () => {
  const error = useRouteError()
  // A missing page is no fault of ours, and stands where every missing page stands.
  if (isRouteErrorResponse(error)) {
    return (
      <StorefrontFrame data={isFrameData(error.data) ? error.data : undefined}>
        <ErrorScreen />
      </StorefrontFrame>
    )
  }
  console.error(error)
  return (
    <main>
      <ErrorScreen />
    </main>
  )
}

/** One layout for all areas: pages that are kept in one are still there after a look into another. */
const BackOfficeLayout = () => <BackOfficeArea />

export default BackOfficeLayout
