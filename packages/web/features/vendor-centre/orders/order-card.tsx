import { formatOrderTime } from '@wenli/contract/formats'
import { formatSignedYuan, formatYuan } from '@wenli/contract/money'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { Button } from 'antd'
import { GoodsLines } from '../../../shared/back-office/trade/goods-lines.tsx'
import { OrderState } from '../../../shared/back-office/trade/order-state.tsx'
import { placeText } from '../../../shared/back-office/trade/address-text.ts'
import { HiddenAddress } from '../../../shared/back-office/trade/hidden-address.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { actionTexts, shopActionsOf, type ShopAction } from './order-actions.ts'
import styles from './order-card.module.css'

export type OrderPowers = {
  onAct: (order: OrderListItem, action: ShopAction) => void
  onOpen: (order: OrderListItem) => void
}

type OrderCardProps = { order: OrderListItem; powers: OrderPowers }

const Money = ({ order }: { order: OrderListItem }) => {
  const t = useT()
  const { payable, freightAmount, adjustAmount, refundedAmount, items } = order
  return (
    <div className={styles.money}>
      <b>¥{formatYuan(payable)}</b>
      <span className={styles.quiet}>
        {freightAmount > 0
          ? t('ShopOrder.WithFreight', formatYuan(freightAmount))
          : t('ShopOrder.FreeFreight')}
      </span>
      <span className={styles.quiet}>
        {t(
          'ShopOrder.PieceCount',
          items.reduce((sum, { quantity }) => sum + quantity, 0),
        )}
      </span>
      {adjustAmount !== 0 && (
        <span className={styles.quiet}>
          {t('ShopOrder.PriceChanged', formatSignedYuan(adjustAmount, '+'))}
        </span>
      )}
      {refundedAmount > 0 && (
        <span className={styles.refunded}>{t('ShopOrder.Refunded', formatYuan(refundedAmount))}</span>
      )}
    </div>
  )
}

const Actions = ({ order, powers }: OrderCardProps) => {
  const t = useT()
  const actions = shopActionsOf(order)
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          type={action === 'refuseSupply' ? 'link' : action === 'ship' ? 'primary' : 'default'}
          danger={action === 'refuseSupply'}
          size="small"
          onClick={() => powers.onAct(order, action)}
        >
          {t(actionTexts[action])}
        </Button>
      ))}
      <Button type="link" size="small" onClick={() => powers.onOpen(order)}>
        {t('ShopOrder.Detail')}
      </Button>
    </div>
  )
}

/** One order: a strip with its number, time and buyer, then goods, address, money, state and what to do. */
export const OrderCard = ({ order, powers }: OrderCardProps) => {
  const t = useT()
  const { addressInfo: address, orderNo } = order
  const copy = (): void =>
    void navigator.clipboard
      .writeText(orderNo)
      .then(() => showToast('success', t('ShopOrder.Copied')))
      .catch(() => undefined)
  return (
    <li className={styles.card} aria-label={t('ShopOrder.No', orderNo)}>
      <header className={styles.strip}>
        <time>{formatOrderTime(order.creationTime)}</time>
        <span className={styles.number}>
          {t('ShopOrder.No', orderNo)}
          <Button type="link" size="small" onClick={copy}>
            {t('ShopOrder.Copy')}
          </Button>
        </span>
        <span className={styles.buyer}>{t('ShopOrder.Buyer', order.userName)}</span>
      </header>
      <div className={styles.body}>
        <div className={styles.goods}>
          <GoodsLines lines={order.items} />
          {order.description !== null && order.description !== '' && (
            <p className={styles.remark}>{t('ShopOrder.BuyerRemark', order.description)}</p>
          )}
        </div>
        <div className={styles.receiver}>
          {address !== null && (
            <>
              <span>
                {address.userName} {address.telNumber}
              </span>
              <span className={styles.quiet}>{placeText(address)}</span>
              <HiddenAddress order={order} className={styles.quiet} />
            </>
          )}
        </div>
        <Money order={order} />
        <div className={styles.state}>
          <OrderState order={order} />
          {order.status === 'PENDING_PAYMENT' && (
            <span className={styles.quiet}>{t('ShopOrder.PayUntil', formatOrderTime(order.expireAt))}</span>
          )}
          {order.urgedTime !== null && (
            <span className={styles.urged}>
              {t('ShopOrder.Urged')} <time>{formatOrderTime(order.urgedTime)}</time>
            </span>
          )}
        </div>
        <Actions order={order} powers={powers} />
      </div>
    </li>
  )
}
