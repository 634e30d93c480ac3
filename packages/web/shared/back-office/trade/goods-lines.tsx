import { isReturnable, type NoReasonReturn } from '@wenli/contract/base-info/no-reason-return'
import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../i18n/text-provider.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './goods-lines.module.css'

export type GoodsLine = {
  readonly id: number
  readonly productName: string
  readonly skuName: string | null
  readonly productImageUrl: string
  readonly unit?: string
  readonly unitPrice?: number
  readonly quantity: number
  /** What the line comes to, where that is what counts. */
  readonly amount?: number
  readonly buyerRemark?: string | null
  readonly shippedQuantity?: number
  readonly refundedQuantity?: number
  readonly refundingQuantity?: number
  readonly noReasonReturn?: NoReasonReturn
  readonly isDigital?: boolean
  readonly isDownloaded?: boolean
}

const Marks = ({ line }: { line: GoodsLine }) => {
  const t = useT()
  const { shippedQuantity = 0, refundedQuantity = 0, refundingQuantity = 0, quantity } = line
  const isBarred = line.noReasonReturn !== undefined && !isReturnable({ noReasonReturn: line.noReasonReturn })
  const isPartlySent = line.isDigital !== true && shippedQuantity > 0 && shippedQuantity < quantity
  return (
    <>
      {isBarred && line.isDigital !== true && <span className={styles.mark}>{t('Return.NotShort')}</span>}
      {line.isDigital === true && (
        <span className={styles.mark}>
          {t(line.isDownloaded === true ? 'ShopOrder.Downloaded' : 'ShopOrder.Digital')}
        </span>
      )}
      {isPartlySent && <span className={styles.mark}>{t('ShopOrder.Shipped', shippedQuantity)}</span>}
      {refundingQuantity > 0 && (
        <span className={styles.mark} data-tone="urgent">
          {t('ShopOrder.Refunding', refundingQuantity)}
        </span>
      )}
      {refundedQuantity > 0 && (
        <span className={styles.mark}>{t('ShopOrder.RefundedPieces', refundedQuantity)}</span>
      )}
    </>
  )
}

/** What was bought: picture, name, which of its kinds, price and how many. */
export const GoodsLines = ({ lines }: { lines: readonly GoodsLine[] }) => {
  const t = useT()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture src={line.productImageUrl} alt="" sizes="56px" className={styles.picture} />
          <div className={styles.words}>
            <span className={`goods-name ${styles.name}`}>{line.productName}</span>
            {line.skuName !== null && <span className={styles.sku}>{line.skuName}</span>}
            <span className={styles.marks}>
              <Marks line={line} />
            </span>
            {line.buyerRemark !== undefined && line.buyerRemark !== null && (
              <span className={styles.remark}>{t('ShopOrder.BuyerRemark', line.buyerRemark)}</span>
            )}
          </div>
          <div className={styles.figures}>
            {line.unitPrice !== undefined && (
              <span>
                ¥{formatYuan(line.unitPrice)}
                {line.unit !== undefined && line.unit !== '' && <small>/{line.unit}</small>}
              </span>
            )}
            {line.amount !== undefined && <span>¥{formatYuan(line.amount)}</span>}
            <span className={styles.count}>×{line.quantity}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
