import { useEffect, useSyncExternalStore } from 'react'
import { paths } from '@wenli/contract/paths'
import { localStore } from '../../../shared/browser-storage/browser-storage.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSessionUser } from '../../../shared/session/session.ts'
import { counts, type Counts } from '../../../shared/shopping/counts.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { shownCount } from '../../../shared/ui/shown-count.ts'
import styles from './cart-corner.module.css'

/** The numbers of the header. They are not part of the page that everybody gets. */
export const useCounts = (): Counts => useSyncExternalStore(counts.subscribe, counts.get, counts.initial)

/** A small number over the corner of an icon; nothing where there is nothing to count. */
export const CountBadge = ({ count }: { count: number | null }) =>
  count !== null && count > 0 && <span className={styles.count}>{shownCount(count)}</span>

export const CartCorner = () => {
  const t = useT()
  const userId = useSessionUser()?.userId
  const { cart } = useCounts()
  useEffect(() => {
    // Most visitors have nothing to count.
    if (userId === undefined && localStore.visitorCart.read() === null) return
    import('../../../shared/shopping/refresh-counts.ts').then(
      ({ refreshCounts }) => refreshCounts(),
      () => undefined,
    )
  }, [userId])
  return (
    <AppLink to={paths.cart()} className={styles.cart} aria-label={t('Header.Cart', shownCount(cart ?? 0))}>
      <BasicIcon name="cart" size={22} />
      <CountBadge count={cart} />
    </AppLink>
  )
}
