import { lazy, Suspense, useSyncExternalStore } from 'react'
import { openDialogs, type OpenDialog } from './dialog-store.ts'
import { openToasts, type Toast } from './toast-store.ts'

const DialogHost = lazy(() => import('./dialog-host.tsx').then(({ DialogHost }) => ({ default: DialogHost })))
const ToastHost = lazy(() => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })))

const noDialogs: readonly OpenDialog[] = []
const noToasts: readonly Toast[] = []

/** Where dialogs and toasts appear. Their code is loaded with the first one. */
export const OverlayOutlet = () => {
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.get, () => noDialogs)
  const toasts = useSyncExternalStore(openToasts.subscribe, openToasts.get, () => noToasts)
  return (
    <Suspense fallback={null}>
      {dialogs.length > 0 && <DialogHost dialogs={dialogs} />}
      {toasts.length > 0 && <ToastHost toasts={toasts} />}
    </Suspense>
  )
}
