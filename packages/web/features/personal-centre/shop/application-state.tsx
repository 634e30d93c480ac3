import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { VendorStatus } from '@wenli/contract/auth/vendor-life'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Facts, type Fact } from '../../../shared/back-office/page/facts.tsx'
import { sessionQuery } from '../../../shared/back-office/session-query.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { refreshUserConfiguration } from '../../../shared/session/user-configuration.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import styles from './application-state.module.css'

type ShownStatus = Exclude<VendorStatus, 'DRAFT'>
type Tone = 'waiting' | 'good' | 'bad'

const looks: Record<ShownStatus, { icon: IconName; tone: Tone }> = {
  SUBMITTED: { icon: 'clock', tone: 'waiting' },
  APPROVED: { icon: 'check', tone: 'good' },
  REJECTED: { icon: 'warning', tone: 'bad' },
  SUSPENDED: { icon: 'warning', tone: 'bad' },
  CLOSING: { icon: 'info', tone: 'waiting' },
  CLOSED: { icon: 'info', tone: 'waiting' },
}

/** What was handed in, so that nobody has to remember it. */
const Submitted = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const lines: readonly Fact[] = [
    [t('Vendor.displayName'), vendor.displayName],
    [t('Vendor.kind'), t(`Vendor.kind.${vendor.kind}`)],
    [t('Vendor.name'), vendor.name],
    [t('Vendor.businessScope'), vendor.businessScope],
    [t('Vendor.contactPhone'), vendor.contactPhone],
    [t('Vendor.bankCardNo'), vendor.bankCardNo],
    ...(vendor.checklist?.extras ?? []).map(
      ({ title, kind }) =>
        [title, t(kind === 'TICK' ? 'ShopState.Confirmed' : 'ShopState.HandedIn')] as const,
    ),
  ]
  return (
    <div className={styles.values}>
      <Facts lines={lines} empty={t('ShopState.NotGiven')} />
    </div>
  )
}

type ApplicationStateProps = { vendor: OwnVendor; onEdit: () => void }

/** Where the application stands, why, and what can be done next. */
export const ApplicationState = ({ vendor, onEdit }: ApplicationStateProps) => {
  const t = useT()
  const client = useQueryClient()
  const { status, statusReason } = vendor
  const hasShop = status === 'APPROVED' || status === 'SUSPENDED' || status === 'CLOSING'

  // The permissions and the shop of the session came with the approval, perhaps after this page was opened.
  useEffect(() => {
    if (!hasShop) return
    void refreshUserConfiguration(0)
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [client, hasShop])

  // The button that was pressed is gone with the form: go on at the words that took its place.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [status])
  if (status === 'DRAFT') return null

  const { icon, tone } = looks[status]
  return (
    <div className={styles.state} data-tone={tone}>
      <span className={styles.sign}>
        <Icon name={icon} size={32} />
      </span>
      <div className={styles.words} aria-live="polite">
        <h2 ref={heading} tabIndex={-1}>
          {t(`ShopState.${status}`)}
        </h2>
        <p>{t(`ShopState.${status}.Hint`, vendor.displayName)}</p>
        {status === 'SUBMITTED' && vendor.waitingSince !== null && (
          <p className={styles.time}>{t('ShopState.Since', formatMinute(vendor.waitingSince))}</p>
        )}
      </div>
      {statusReason !== null && (
        <blockquote className={styles.reason}>
          <strong>{t('ShopState.Reason')}</strong>
          <p>{statusReason}</p>
        </blockquote>
      )}
      <div className={styles.actions}>
        {status === 'REJECTED' && (
          <Button type="primary" onClick={onEdit}>
            {t('ShopState.EditAgain')}
          </Button>
        )}
        {hasShop && (
          <ButtonLink to={paths.shopProfile()} look="primary">
            {t('ShopState.EnterVendorCentre')}
          </ButtonLink>
        )}
      </div>
      {(status === 'SUBMITTED' || status === 'REJECTED') && <Submitted vendor={vendor} />}
    </div>
  )
}
