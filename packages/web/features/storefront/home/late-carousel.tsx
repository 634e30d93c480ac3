import { lazy, Suspense } from 'react'
import type { Banner } from '../ads/banner.ts'
import { useNear } from '../ads/use-near.ts'
import styles from './late-carousel.module.css'

const AdCarousel = lazy(() => import('./ad-carousel.tsx').then(({ AdCarousel }) => ({ default: AdCarousel })))

/** Far below the first window: its room is there from the start, what moves in it comes when somebody gets there. */
export const LateCarousel = ({ banners }: { banners: readonly Banner[] }) => {
  const { mark, isNear } = useNear()
  if (banners.length === 0) return null
  return (
    <div ref={mark} className={styles.place}>
      {isNear && (
        <Suspense fallback={null}>
          <AdCarousel banners={banners} />
        </Suspense>
      )}
    </div>
  )
}
