import { formatOrderTime } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import { Tag } from 'antd'
import { useT } from '../../i18n/text-provider.tsx'
import { refundColours } from '../status-colours/refund-colours.ts'
import { addressText } from './address-text.ts'
import { Evidence, type EvidenceSight } from './evidence.tsx'
import { Facts } from '../page/facts.tsx'
import { GoodsLines } from './goods-lines.tsx'
import { refundTotal } from './refund-total.ts'
import styles from './refund-facts.module.css'

export const RefundState = ({ refund }: { refund: Pick<RefundItem, 'status' | 'isFinal'> }) => {
  const t = useT()
  return (
    <span className={styles.tags}>
      <Tag color={refundColours[refund.status]}>{t(`RefundStatus.${refund.status}`)}</Tag>
      {refund.isFinal && <Tag>{t('ShopRefund.Final')}</Tag>}
    </span>
  )
}

const isOver: readonly RefundStatus[] = ['REFUNDED', 'CANCELLED', 'REJECTED']

/** What is asked back, why, and how far it is. */
export const RefundFacts = ({ refund, sight }: { refund: RefundItem; sight: EvidenceSight }) => {
  const t = useT()
  const { returnCourier, returnTrackingNo, dueAt, status } = refund
  const lines = refund.lines.map((line) => ({ ...line, id: line.orderItemId }))
  const waitsForShop = status === 'APPLYING' || status === 'WAIT_VENDOR_RECEIVE'
  return (
    <div className={styles.refund}>
      <GoodsLines lines={lines} />
      {dueAt !== null && !isOver.includes(status) && (
        <p className={styles.due}>
          {t(waitsForShop ? 'ShopRefund.Due' : 'ShopRefund.WaitsUntil', formatOrderTime(dueAt))}
        </p>
      )}
      <Facts
        lines={[
          [
            t('ShopRefund.Amount'),
            <span key="amount" className={styles.amount}>
              ¥{formatYuan(refundTotal(refund))}
              {refund.freightAmount > 0 && (
                <small>{t('ShopOrder.WithFreight', formatYuan(refund.freightAmount))}</small>
              )}
            </span>,
          ],
          [
            t('ShopRefund.Reason'),
            `${t(`RefundType.${refund.type}`)} · ${t(`RefundReason.${refund.reason}`)}`,
          ],
          [t('ShopRefund.Description'), refund.description],
          [
            t('ShopRefund.Pictures'),
            refund.imageUrls.length > 0 && (
              <Evidence
                key="evidence"
                refundNo={refund.refundNo}
                count={refund.imageUrls.length}
                sight={sight}
              />
            ),
          ],
          [t(refund.isFinal ? 'ShopRefund.RefusedByPlatform' : 'ShopRefund.Refused'), refund.refusedReason],
          [
            t('ShopRefund.RefusedPictures'),
            refund.refusedImageUrls.length > 0 && (
              <Evidence
                key="refusal"
                by="shop"
                refundNo={refund.refundNo}
                count={refund.refusedImageUrls.length}
                sight={sight}
              />
            ),
          ],
          [t('ShopRefund.Appeal'), refund.appealDescription],
          [t('ShopRefund.GrantedByPlatform'), refund.grantedReason],
          [t('ShopRefund.ReturnAddress'), refund.returnAddress && addressText(refund.returnAddress)],
          [
            t('ShopRefund.ReturnParcel'),
            returnCourier && `${t(`Courier.${returnCourier}`)} ${returnTrackingNo ?? ''}`,
          ],
          [t('ShopRefund.RefundedTime'), refund.refundedTime && formatOrderTime(refund.refundedTime)],
        ]}
      />
    </div>
  )
}
