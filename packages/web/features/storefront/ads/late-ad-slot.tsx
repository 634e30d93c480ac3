import { lazy, Suspense } from 'react'
import type { AdPosition } from './ad-slot.tsx'
import { useNear } from './use-near.ts'

const AdSlot = lazy(() => import('./ad-slot.tsx').then(({ AdSlot }) => ({ default: AdSlot })))

/** The end of a page: its advertisements, and the script for them, come when somebody gets there. */
export const LateAdSlot = ({ position }: { position: AdPosition }) => {
  const { mark, isNear } = useNear()
  return (
    <div ref={mark}>
      {isNear && (
        <Suspense fallback={null}>
          <AdSlot position={position} />
        </Suspense>
      )}
    </div>
  )
}
