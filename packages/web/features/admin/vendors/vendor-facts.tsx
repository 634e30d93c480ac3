import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { formatMinute } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import { Alert } from 'antd'
import { FactParts, Facts } from '../../../shared/back-office/page/facts.tsx'
import { addressText } from '../../../shared/back-office/trade/address-text.ts'
import { useWords } from '../texts/use-words.ts'
import { ChangeTable } from './change-table.tsx'
import { ChecklistFacts } from './checklist-facts.tsx'
import { ClosingNotice } from './closing-notice.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { SettleDelay } from './settle-delay.tsx'
import styles from './vendor-facts.module.css'

const freightText = (
  t: ReturnType<typeof useWords>['t'],
  { freightAmount, freightFreeOver }: ManagedVendor,
): string => {
  if (freightAmount === null || freightAmount === 0) return t('AdminVendor.FreeFreight')
  return freightFreeOver === null
    ? `¥${formatYuan(freightAmount)}`
    : t('AdminVendor.FreeOver', formatYuan(freightAmount), formatYuan(freightFreeOver))
}

const reasonTitle = ({ status }: ManagedVendor) => {
  if (status === 'SUSPENDED') return 'AdminVendor.SuspendedBecause'
  return status === 'CLOSING' || status === 'CLOSED'
    ? 'AdminVendor.ClosedBecause'
    : 'AdminVendor.RejectedBecause'
}

/** Everything a reviewer needs to see: first what waits, then the shop, who stands behind it, and the documents. */
export const VendorFacts = ({ vendor }: { vendor: ManagedVendor }) => {
  const { t, word } = useWords()
  const { waitingSince, statusReason, pendingChanges } = vendor
  return (
    <FactParts>
      {waitingSince !== null && (
        <Alert
          type="warning"
          showIcon
          title={t(
            pendingChanges === null ? 'AdminVendor.ApplicationWaits' : 'AdminVendor.ChangesWait',
            formatMinute(waitingSince),
          )}
        />
      )}
      {vendor.status === 'CLOSING' && <ClosingNotice vendor={vendor} />}
      {statusReason !== null && (
        <Alert type="error" showIcon title={t(reasonTitle(vendor))} description={statusReason} />
      )}
      {pendingChanges !== null && <ChangeTable vendor={vendor} changes={pendingChanges} />}
      <ChecklistFacts vendor={vendor} />
      <section>
        <h3>{t('AdminVendor.Shop')}</h3>
        <Facts
          empty={t('Admin.Nothing')}
          lines={[
            [t('Vendor.displayName'), vendor.displayName],
            [t('Vendor.vendorNo'), vendor.vendorNo],
            [t('Vendor.businessScope'), vendor.businessScope],
            [t('Vendor.contactPhone'), vendor.contactPhone],
            [t('Vendor.description'), vendor.description],
            [t('Vendor.userName'), `${vendor.userName} · ${vendor.userNo}`],
            [t('Field.creationTime'), formatMinute(vendor.creationTime)],
          ]}
        />
      </section>
      <section>
        <h3>{t('AdminVendor.Trade')}</h3>
        <Facts
          empty={t('Admin.Nothing')}
          lines={[
            [t('Vendor.freightAmount'), freightText(t, vendor)],
            [
              t('Vendor.returnAddress'),
              vendor.returnAddress === null
                ? t('AdminVendor.NoReturnAddress')
                : addressText(vendor.returnAddress),
            ],
            [t('Vendor.settleDelayDays'), <SettleDelay key="settle" vendor={vendor} />],
          ]}
        />
      </section>
      <section>
        <h3>{t('AdminVendor.Identity')}</h3>
        <Facts
          empty={t('Admin.Nothing')}
          lines={[
            [t('Vendor.kind'), word(`Vendor.kind.${vendor.kind}`)],
            [t('Vendor.name'), vendor.name],
            [t('Vendor.creditCode'), vendor.creditCode],
            [t('Vendor.bankCardNo'), vendor.bankCardNo],
            [t('AdminVendor.Agreement'), vendor.agreementVersion],
          ]}
        />
        <div className={styles.documents}>
          <DocumentFrame
            label={t('Vendor.identificationCardImageUrl')}
            link={vendor.identificationCardUrl}
            isKept={vendor.identificationCardImageUrl !== null}
          />
          {(vendor.kind === 'COMPANY' || vendor.businessLicenceImageUrl !== null) && (
            <DocumentFrame
              label={t('Vendor.businessLicenceImageUrl')}
              link={vendor.businessLicenceUrl}
              isKept={vendor.businessLicenceImageUrl !== null}
            />
          )}
        </div>
      </section>
    </FactParts>
  )
}
