import type { OwnVendor, ShownChanges } from '@wenli/contract/auth/vendor'
import { formatMinute } from '@wenli/contract/formats'
import { Alert, Button, Tag } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Facts, type Fact } from '../../../shared/back-office/page/facts.tsx'
import { PrivatePicture } from '../../../shared/back-office/pictures/private-picture.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { IdentityDrawer } from './identity-drawer.tsx'
import styles from './identity-sheet.module.css'
import { Sheet } from './sheet.tsx'

/** What counts, and under it what was asked for instead. */
const Asked = ({ now, waiting }: { now: ReactNode; waiting: ReactNode }) => {
  const t = useT()
  return (
    <>
      {now}
      {waiting !== undefined && (
        <div className={styles.waiting}>
          <Tag color="warning">{t('ShopProfile.Waiting')}</Tag>
          {waiting}
        </div>
      )}
    </>
  )
}

const Document = ({ link, label }: { link: string | null | undefined; label: string }) => {
  const t = useT()
  if (!link) return <span className={styles.nothing}>{t('ShopProfile.NoDocument')}</span>
  return (
    <span className={styles.document}>
      <PrivatePicture key={link} link={link} label={label} />
    </span>
  )
}

/** Undefined where nothing waits, so that the line shows nothing. */
const ifAsked = (
  changes: ShownChanges | null,
  name: keyof ShownChanges,
  shown: ReactNode,
): ReactNode | undefined => (changes !== null && name in changes ? shown : undefined)

/** Who stands behind the shop and where its money goes: reviewed before it changes. */
export const IdentitySheet = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setEditing(false), [])
  const wishes = vendor.pendingChanges
  const cardLabel = t('Vendor.identificationCardImageUrl')
  const licenceLabel = t('Vendor.businessLicenceImageUrl')
  const isCompany = vendor.kind === 'COMPANY' || wishes?.kind === 'COMPANY'
  const line = (name: string, now: ReactNode, waiting: ReactNode): Fact => [
    name,
    <Asked key={name} now={now} waiting={waiting} />,
  ]
  const ofCompany = (...made: Parameters<typeof line>): Fact[] => (isCompany ? [line(...made)] : [])
  const lines = [
    line(t('Vendor.kind'), t(`Vendor.kind.${vendor.kind}`), wishes?.kind && t(`Vendor.kind.${wishes.kind}`)),
    line(t('Vendor.name'), vendor.name, wishes?.name),
    ...ofCompany(t('Vendor.creditCode'), vendor.creditCode ?? '—', wishes?.creditCode ?? undefined),
    line(t('Vendor.bankCardNo'), vendor.bankCardNo ?? '—', wishes?.bankCardNo ?? undefined),
    line(
      cardLabel,
      <Document link={vendor.identificationCardUrl} label={cardLabel} />,
      ifAsked(
        wishes,
        'identificationCardImageUrl',
        <Document link={wishes?.identificationCardUrl} label={cardLabel} />,
      ),
    ),
    ...ofCompany(
      licenceLabel,
      <Document link={vendor.businessLicenceUrl} label={licenceLabel} />,
      ifAsked(
        wishes,
        'businessLicenceImageUrl',
        <Document link={wishes?.businessLicenceUrl} label={licenceLabel} />,
      ),
    ),
  ]
  return (
    <Sheet
      title={t('ShopProfile.Identity')}
      lead={t('ShopProfile.IdentityHint')}
      action={<Button onClick={() => setEditing(true)}>{t('ShopProfile.AskChange')}</Button>}
    >
      {vendor.waitingSince !== null && wishes !== null && (
        <Alert
          type="warning"
          showIcon
          className={styles.note}
          title={t('ShopProfile.ChangesWait', formatMinute(vendor.waitingSince))}
        />
      )}
      {vendor.refusedReason !== null && (
        <Alert
          type="error"
          showIcon
          className={styles.note}
          title={t('ShopProfile.ChangesRefused')}
          description={vendor.refusedReason}
        />
      )}
      <Facts lines={lines} />
      {editing && <IdentityDrawer vendor={vendor} onClose={() => setEditing(false)} />}
    </Sheet>
  )
}
