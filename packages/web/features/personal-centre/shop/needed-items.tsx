import type { Checklist } from '@wenli/contract/auth/vendor-checklist'
import { Form, type FormInstance } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { neededItems, type ApplicationValues, type NeededItem } from './application-values.ts'
import styles from './needed-items.module.css'

type NeededItemsProps = {
  form: FormInstance<ApplicationValues>
  checklist: Checklist
  start: ApplicationValues
  storedCard: string | null
}

/** What the platform asks for, and how much of it is there already. */
export const NeededItems = ({ form, checklist, start, storedCard }: NeededItemsProps) => {
  const t = useT()
  const typed = Form.useWatch((values: ApplicationValues) => values, { form, preserve: true })
  const items = neededItems(checklist, { ...start, ...typed }, storedCard)
  const open = items.filter(({ isDone }) => !isDone).length
  const labelOf = (item: NeededItem): string => {
    if ('title' in item) return item.title
    return item.name === 'agreements' ? t('ShopRegister.Agreements') : t(`Vendor.${item.name}`)
  }
  return (
    <section className={styles.needed} aria-label={t('ShopRegister.Needed')}>
      <p className={styles.head}>
        <strong>{t('ShopRegister.Needed')}</strong>
        <span role="status">{open === 0 ? t('ShopRegister.NothingOpen') : t('ShopRegister.Open', open)}</span>
      </p>
      <ul>
        {items.map((item) => (
          <li key={labelOf(item)} data-done={item.isDone}>
            {item.isDone ? (
              <Icon name="check" size={16} />
            ) : (
              <span className={styles.dot} aria-hidden="true" />
            )}
            <span className={styles.name}>{labelOf(item)}</span>
            <span className="visually-hidden">
              {t(item.isDone ? 'ShopRegister.StepDone' : 'ShopRegister.StillOpen')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
