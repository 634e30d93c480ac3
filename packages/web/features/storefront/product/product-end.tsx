import { AdSlot } from '../ads/ad-slot.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import styles from './product-end.module.css'
import { SimilarProducts } from './similar-products.tsx'

export type ProductEndProps = { no: string; adCount: number | undefined }

/** Behind the last comment: whom to tell of what is wrong, and what else there is. */
export const ProductEnd = ({ no, adCount }: ProductEndProps) => (
  <>
    <p className={styles.report}>
      <ReportButton target="PRODUCT" no={no} />
    </p>
    <SimilarProducts no={no} />
    <AdSlot position="Product" adCount={adCount} />
  </>
)
