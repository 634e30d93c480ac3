import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shared/page-context.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { frameDataInBrowser, loadFrameData, StorefrontFrame } from './storefront-frame.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadFrameData(context.get(apiContext))
export const clientLoader = () => frameDataInBrowser()
export const shouldRevalidate = () => false

const Frame = ({ children }: { children: ReactNode }) => (
  <StorefrontFrame data={useRouteLoaderData<typeof loader>('layout:storefront')}>{children}</StorefrontFrame>
)

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
