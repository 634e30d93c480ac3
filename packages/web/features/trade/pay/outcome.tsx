import type { PayOrderView } from '@wenli/contract/finance/payment'
import { paths } from '@wenli/contract/paths'
import { useEffect } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { forgetVipDiscount } from '../../../shared/shopping/use-vip-discount.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './outcome.module.css'

const next = { TRADE: paths.orders(), VIP_CARD: paths.vipRegister(), RECHARGE_CARD: paths.wallet() } as const

/** Paid, or too late: what happened and where to go now. */
export const Outcome = ({ order }: { order: PayOrderView }) => {
  const t = useT()
  const isPaid = order.status !== 'CLOSED'
  useEffect(() => {
    if (isPaid && order.kind === 'VIP_CARD') forgetVipDiscount()
  }, [isPaid, order.kind])
  return (
    <section className={styles.outcome} role="status" data-tone={isPaid ? 'good' : 'over'}>
      <span className={styles.mark}>
        <Icon name={isPaid ? 'check' : 'clock'} size={32} />
      </span>
      <h2>{t(isPaid ? 'Pay.Done' : 'Pay.Over')}</h2>
      {isPaid ? <Amount yuan={order.payable} size="large" /> : <p>{t('Pay.OverHint')}</p>}
      {isPaid && <p>{t(`Pay.DoneHint.${order.kind}`)}</p>}
      <div className={styles.actions}>
        <ButtonLink look="primary" to={next[order.kind]}>
          {t(`Pay.Next.${order.kind}`)}
        </ButtonLink>
        <ButtonLink to={paths.home()}>{t('Pay.GoOn')}</ButtonLink>
      </div>
    </section>
  )
}
