import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import type { ShownChanges } from '@wenli/contract/auth/vendor'
import type { ReactNode } from 'react'
import { useWords } from '../texts/use-words.ts'
import styles from './change-table.module.css'
import { DocumentFrame } from './document-frame.tsx'

type ChangeTableProps = { readonly vendor: ManagedVendor; readonly changes: ShownChanges }
type Comparison = { readonly field: keyof ShownChanges; readonly now: ReactNode; readonly asked: ReactNode }

/** What is and what is asked for, side by side. */
export const ChangeTable = ({ vendor, changes }: ChangeTableProps) => {
  const { t, word } = useWords()
  const document = (label: string, link: string | null | undefined, location: string | null | undefined) => (
    <DocumentFrame label={label} link={link} isKept={Boolean(location)} />
  )
  const cardLabel = t('Vendor.identificationCardImageUrl')
  const licenceLabel = t('Vendor.businessLicenceImageUrl')
  const comparisons: readonly Comparison[] = [
    {
      field: 'kind',
      now: word(`Vendor.kind.${vendor.kind}`),
      asked: changes.kind && word(`Vendor.kind.${changes.kind}`),
    },
    { field: 'name', now: vendor.name, asked: changes.name },
    { field: 'creditCode', now: vendor.creditCode, asked: changes.creditCode },
    { field: 'bankCardNo', now: vendor.bankCardNo, asked: changes.bankCardNo },
    {
      field: 'identificationCardImageUrl',
      now: document(cardLabel, vendor.identificationCardUrl, vendor.identificationCardImageUrl),
      asked: document(cardLabel, changes.identificationCardUrl, changes.identificationCardImageUrl),
    },
    {
      field: 'businessLicenceImageUrl',
      now: document(licenceLabel, vendor.businessLicenceUrl, vendor.businessLicenceImageUrl),
      asked: document(licenceLabel, changes.businessLicenceUrl, changes.businessLicenceImageUrl),
    },
  ]
  return (
    <table className={styles.table}>
      <caption>{t('AdminVendor.Changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('AdminVendor.Field')}</th>
          <th scope="col">{t('AdminVendor.Now')}</th>
          <th scope="col">{t('AdminVendor.Asked')}</th>
        </tr>
      </thead>
      <tbody>
        {comparisons
          .filter(({ field }) => field in changes)
          .map(({ field, now, asked }) => (
            <tr key={field}>
              <th scope="row">{word(`Vendor.${field}`)}</th>
              <td>{now ?? t('Admin.Nothing')}</td>
              <td className={styles.asked}>{asked ?? t('Admin.Nothing')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
