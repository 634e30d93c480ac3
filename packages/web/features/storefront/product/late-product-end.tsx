import { lazy, Suspense } from 'react'
import { useNear } from '../ads/use-near.ts'
import styles from './late-product-end.module.css'
import type { ProductEndProps } from './product-end.tsx'

const ProductEnd = lazy(() => import('./product-end.tsx').then(({ ProductEnd }) => ({ default: ProductEnd })))

/** The end of a product's page, and the script for it, come when somebody gets there; its room is there before. */
export const LateProductEnd = (props: ProductEndProps) => {
  const { mark, isNear } = useNear()
  return (
    <div ref={mark} className={styles.end} data-ads={props.adCount}>
      {isNear && (
        <Suspense fallback={null}>
          <ProductEnd {...props} />
        </Suspense>
      )}
    </div>
  )
}
