import { useQuery } from '@tanstack/react-query'
import { formatMembershipExpiry } from '@wenli/contract/formats'
import type { SessionInformations } from '@wenli/contract/auth/session'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { sessionQuery } from '../../shared/back-office/session-query.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import styles from './sheet-page.module.css'
import grid from './wallet/card-grid.module.css'
import { useOrderCard, useVipCards } from './wallet/cards.ts'
import { OwnCardOrders, vipCardOrders } from './wallet/own-card-orders.tsx'
import { VipCardTile } from './wallet/vip-card-tile.tsx'

/** spec §3: the expiry as yyyy.MM.dd HH:mm:ss. */
const Membership = ({ membership }: Pick<SessionInformations, 'membership'>) => {
  const t = useT()
  const isMember = membership !== null && !membership.isExpired
  return (
    <div className={styles.sheet} role="status">
      <h2>{isMember ? (membership.vipCardName ?? t('Membership')) : t('PcHome.NotMember')}</h2>
      {isMember && <p className={styles.lead}>{t('Vip.Level', membership.level)}</p>}
      <p className={styles.lead}>
        {membership === null
          ? t('PcHome.MemberInvitation')
          : t(
              isMember ? 'PcHome.MemberUntil' : 'PcHome.MemberExpired',
              formatMembershipExpiry(membership.expiredTime),
            )}
      </p>
    </div>
  )
}

/** spec §2: the membership and the cards that bring it. */
const VipRegisterPage = () => {
  const t = useT()
  // Somebody may come here right from the cashier: what was known before does not count.
  const session = useQuery({ ...sessionQuery, refetchOnMount: 'always' })
  const cards = useVipCards()
  const { ordered, becomeVip } = useOrderCard()
  return (
    <section className={styles.page}>
      <h1>{t('Title.VipRegister')}</h1>
      <LoadState query={session}>{({ membership }) => <Membership membership={membership} />}</LoadState>
      <LoadState query={cards}>
        {(items) =>
          items.length === 0 ? (
            <p className={styles.empty}>{t('Vip.Empty')}</p>
          ) : (
            <ul className={grid.grid}>
              {items.map(({ card, offer }) => (
                <VipCardTile
                  key={card.id}
                  card={card}
                  offer={offer}
                  isBusy={ordered === card.id}
                  onBuy={() => void becomeVip(card.id).catch(() => undefined)}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      <p className={styles.lead}>{t('Vip.Terms')}</p>
      <OwnCardOrders kind={vipCardOrders} />
    </section>
  )
}

export default VipRegisterPage
