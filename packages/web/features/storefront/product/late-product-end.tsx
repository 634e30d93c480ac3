import { lazy, Suspense } from 'react'
import { useNear } from '../ads/use-near.ts'

const ProductEnd = lazy(() => import('./product-end.tsx').then(({ ProductEnd }) => ({ default: ProductEnd })))

/** The end of a product's page, and the script for it, come when somebody gets there. */
export const LateProductEnd = ({ no }: { no: string }) => {
  const { mark, isNear } = useNear()
  return (
    <div ref={mark}>
      {isNear && (
        <Suspense fallback={null}>
          <ProductEnd no={no} />
        </Suspense>
      )}
    </div>
  )
}
