import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { isAnswered, itemsFor } from '@wenli/contract/auth/vendor-checklist'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './checklist-facts.module.css'
import { DocumentFrame } from './document-frame.tsx'

type Line = { readonly title: string; readonly answer: string | null }

/** What the application was asked for when it was handed in, each item with its answer; null where there is none. */
const useLines = (vendor: ManagedVendor): Line[] => {
  const { t } = useWords()
  const { required, extras } = vendor.checklist ?? { required: [], extras: [] }
  const given = (item: (typeof required)[number]): string | null => {
    if (vendor[item] === null) return null
    return item.endsWith('ImageUrl') ? t('AdminVendor.HandedIn') : vendor[item]
  }
  return [
    ...itemsFor(vendor.kind, required).map((item) => ({ title: t(`Vendor.${item}`), answer: given(item) })),
    ...extras.map((extra) => ({
      title: extra.title,
      answer: isAnswered(extra, extra)
        ? t(extra.kind === 'TICK' ? 'AdminVendor.Ticked' : 'AdminVendor.HandedIn')
        : null,
    })),
  ]
}

/** The reviewer's checklist; applications from before there were any have none. */
export const ChecklistFacts = ({ vendor }: { vendor: ManagedVendor }) => {
  const { t } = useWords()
  const lines = useLines(vendor)
  if (vendor.checklist === null) return null
  const pictures = vendor.checklist.extras.filter(({ kind }) => kind === 'PICTURE')
  return (
    <section aria-label={t('AdminVendor.Checklist')}>
      <h3>{t('AdminVendor.Checklist')}</h3>
      {lines.length === 0 && <p className={styles.none}>{t('AdminVendor.ChecklistEmpty')}</p>}
      <dl className={styles.lines}>
        {lines.map(({ title, answer }) => (
          <div key={title} data-open={answer === null}>
            <dt>
              <Icon name={answer === null ? 'warning' : 'check'} size={16} />
              {title}
            </dt>
            <dd>{answer ?? t('AdminVendor.NotGiven')}</dd>
          </div>
        ))}
      </dl>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ title, imageUrl, documentUrl }) => (
            <DocumentFrame key={title} label={title} link={documentUrl} isKept={imageUrl !== null} />
          ))}
        </div>
      )}
    </section>
  )
}
