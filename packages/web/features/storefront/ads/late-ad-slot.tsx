import { lazy, Suspense } from 'react'
import { AdRoom } from './ad-room.tsx'
import type { AdSlotProps } from './ad-slot.tsx'
import { useNear } from './use-near.ts'

const AdSlot = lazy(() => import('./ad-slot.tsx').then(({ AdSlot }) => ({ default: AdSlot })))

/** The end of a page: its advertisements, and the script for them, come when somebody gets there; their room is there before. */
export const LateAdSlot = ({ position, adCount }: AdSlotProps) => {
  const { mark, isNear } = useNear()
  const room = <AdRoom count={adCount} />
  return (
    <div ref={mark}>
      {isNear ? (
        <Suspense fallback={room}>
          <AdSlot position={position} adCount={adCount} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  )
}
