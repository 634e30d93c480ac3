import { productStatuses, type ProductStatus } from '@wenli/contract/base-info/product-life'
import { ChoiceRow } from '../../../shared/back-office/page/choice-row.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import type { OwnProducts } from './own-products.ts'
import styles from './status-tabs.module.css'

type StatusTabsProps = {
  counts: OwnProducts['statusCounts'] | undefined
  chosen: ProductStatus | undefined
  onChoose: (status: ProductStatus | undefined) => void
}

const ALL = 'ALL'

/** How many there are in each state; a click shows them. */
export const StatusTabs = ({ counts, chosen, onChoose }: StatusTabsProps) => {
  const t = useT()
  const total =
    counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const label = (text: string, count: number | undefined) => (
    <>
      {text} <span className={styles.count}>{count ?? ''}</span>
    </>
  )
  return (
    <ChoiceRow
      label={t('Product.status')}
      chosen={chosen ?? ALL}
      onChoose={(value) => onChoose(productStatuses.find((status) => status === value))}
      choices={[
        { value: ALL, label: label(t('VendorProduct.AllStates'), total) },
        ...productStatuses.map((status) => ({
          value: status,
          label: label(
            t(`Product.status.${status}`),
            counts === undefined ? undefined : (counts[status] ?? 0),
          ),
        })),
      ]}
    />
  )
}
