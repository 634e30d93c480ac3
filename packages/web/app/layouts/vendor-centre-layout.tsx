import { areaLayout } from './back-office-route.tsx'

export { clientLoader, ErrorBoundary, HydrateFallback, shouldRevalidate } from './back-office-route.tsx'

export default areaLayout('vendor-centre')
