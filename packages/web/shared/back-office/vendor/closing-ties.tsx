import type { VendorTies } from '@wenli/contract/auth/vendor-closing'
import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../i18n/text-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './closing-ties.module.css'

const names = ['openOrders', 'openRefunds', 'pendingAmount', 'availableAmount', 'frozenAmount'] as const

const shown = (name: (typeof names)[number], value: number): string =>
  name.endsWith('Amount') ? `¥${formatYuan(value)}` : String(value)

/** What a shop that closes has still to settle, and what is settled already. */
export const ClosingTies = ({ ties }: { ties: VendorTies }) => {
  const t = useT()
  return (
    <>
      <dl className={styles.ties}>
        {names.map((name) => (
          <div key={name} data-free={ties[name] === 0 || undefined}>
            <dt>{t(`ShopClosing.${name}`)}</dt>
            <dd>
              {shown(name, ties[name])}
              {ties[name] === 0 && <Icon name="check" size={16} />}
            </dd>
          </div>
        ))}
      </dl>
      {names.every((name) => ties[name] === 0) && <p className={styles.free}>{t('ShopClosing.Free')}</p>}
    </>
  )
}
