import type { ClaimableCoupon } from '@wenli/contract/marketing/own-coupon'
import { paths } from '@wenli/contract/paths'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Page } from '../../shared/api/api.ts'
import { ListMessage } from '../../shared/back-office/page/list-message.tsx'
import { ChoiceRow } from '../../shared/back-office/page/choice-row.tsx'
import { ListPages } from '../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { usePageNumber } from '../../shared/back-office/page/use-page-number.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { CouponCard } from './coupons/coupon-card.tsx'
import { COUPONS_PER_PAGE, useClaim, useClaimableCoupons, useOwnCoupons } from './coupons/own-coupons.ts'
import styles from './coupons.page.module.css'

const views = ['UNUSED', 'CLAIM', 'LOCKED', 'USED', 'EXPIRED'] as const
type View = (typeof views)[number]

const ClaimButton = ({ coupon }: { coupon: ClaimableCoupon }) => {
  const t = useT()
  const claim = useClaim()
  const [isBusy, setBusy] = useState(false)
  const isTaken = coupon.claimedByMe >= coupon.perUserLimit
  const take = async () => {
    setBusy(true)
    try {
      await claim(coupon.couponTypeId)
      showToast('success', t('Coupons.Claimed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        type="primary"
        disabled={isTaken || coupon.leftCount === 0}
        loading={isBusy}
        onClick={() => void take().catch(() => undefined)}
      >
        {t(isTaken ? 'Coupons.Taken' : 'Coupons.Claim')}
      </Button>
      {coupon.leftCount !== null && <small>{t('Coupons.Left', coupon.leftCount)}</small>}
    </>
  )
}

const Empty = ({ view, onClaim }: { view: View; onClaim: () => void }) => {
  const t = useT()
  return (
    <ListMessage title={t(view === 'CLAIM' ? 'Coupons.NothingToClaim' : 'Coupons.Empty')}>
      {view === 'UNUSED' && (
        <Button type="primary" onClick={onClaim}>
          {t('Coupons.View.CLAIM')}
        </Button>
      )}
    </ListMessage>
  )
}

type CouponPagesProps<Coupon> = {
  query: UseQueryResult<Page<Coupon>>
  empty: ReactNode
  children: (coupon: Coupon) => ReactNode
}

const CouponPages = <Coupon,>({ query, empty, children }: CouponPagesProps<Coupon>) => {
  const [page, showPage] = usePageNumber()
  return (
    <LoadState query={query}>
      {(list) =>
        list.totalCount === 0 ? (
          empty
        ) : (
          <>
            <ul className={styles.list}>{list.items.map(children)}</ul>
            <ListPages page={page} perPage={COUPONS_PER_PAGE} list={list} onPage={showPage} />
          </>
        )
      }
    </LoadState>
  )
}

const Claimable = ({ empty }: { empty: ReactNode }) => {
  const [page] = usePageNumber()
  return (
    <CouponPages query={useClaimableCoupons(page)} empty={empty}>
      {(coupon) => (
        <CouponCard key={coupon.couponTypeId} coupon={coupon}>
          <ClaimButton coupon={coupon} />
        </CouponCard>
      )}
    </CouponPages>
  )
}

const Own = ({ view, empty }: { view: Exclude<View, 'CLAIM'>; empty: ReactNode }) => {
  const t = useT()
  const [page] = usePageNumber()
  const isLive = view === 'UNUSED'
  return (
    <CouponPages query={useOwnCoupons(view, page)} empty={empty}>
      {(coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} tone={isLive ? 'live' : 'over'}>
          {isLive ? (
            <ButtonLink to={coupon.vendorNo === null ? paths.productList() : paths.vendor(coupon.vendorNo)}>
              {t('Coupons.Use')}
            </ButtonLink>
          ) : (
            t(`Coupons.View.${view}`)
          )}
        </CouponCard>
      )}
    </CouponPages>
  )
}

/** One's own coupons, and those that can be taken. */
const CouponsPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search).get('view')
  const view = views.find((each) => each === asked) ?? 'UNUSED'
  const show = (next: View) => void navigate({ search: next === 'UNUSED' ? '' : `view=${next}` })
  const empty = <Empty view={view} onClaim={() => show('CLAIM')} />
  return (
    <section className={styles.page}>
      <h1>{t('Title.OwnCoupons')}</h1>
      <ChoiceRow
        label={t('Coupons.Views')}
        chosen={view}
        onChoose={show}
        choices={views.map((value) => ({ value, label: t(`Coupons.View.${value}`) }))}
      />
      {view === 'CLAIM' ? <Claimable empty={empty} /> : <Own key={view} view={view} empty={empty} />}
    </section>
  )
}

export default CouponsPage
