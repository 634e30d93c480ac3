import { lazy, Suspense, useSyncExternalStore } from 'react'
import { openDialogs } from './dialog-store.ts'
import { openToasts } from './toast-store.ts'

const DialogHost = lazy(() => import('./dialog-host.tsx').then(({ DialogHost }) => ({ default: DialogHost })))
const ToastHost = lazy(() => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })))

/** Where dialogs and toasts appear. Their code is loaded with the first one. */
export const OverlayOutlet = () => {
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.get, openDialogs.initial)
  const toasts = useSyncExternalStore(openToasts.subscribe, openToasts.get, openToasts.initial)
  return (
    <Suspense fallback={null}>
      {dialogs.length > 0 && <DialogHost dialogs={dialogs} />}
      {toasts.length > 0 && <ToastHost toasts={toasts} />}
    </Suspense>
  )
}
