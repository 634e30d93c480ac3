import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { changedSearch } from '../catalogue/page-address.ts'
import { bandText, priceBands } from '../catalogue/price-bands.ts'
import { swatchColor } from '../home/swatch-color.ts'
import styles from './filter-bar.module.css'
import { readChoices } from './list-choices.ts'
import type { ListColor } from './load-product-list.ts'

type ChipProps = { name: string; value: string | number; chosen: boolean; children: ReactNode }

/** A chosen chip takes itself away again. */
const Chip = ({ name, value, chosen, children }: ChipProps) => {
  const [search] = useSearchParams()
  return (
    <Link
      to={{ search: changedSearch(search, { [name]: chosen ? null : value }) }}
      className={styles.chip}
      aria-current={chosen ? 'true' : undefined}
      preventScrollReset
      rel="nofollow"
    >
      {children}
      {chosen && <BasicIcon name="close" size={14} />}
    </Link>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.row} role="group" aria-label={label}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <div className={styles.chips}>{children}</div>
  </div>
)

/** What narrows the list. Every choice is an address, so it can be shared and undone. */
export const FilterBar = ({ colors }: { colors: readonly ListColor[] }) => {
  const t = useT()
  const [search] = useSearchParams()
  const { colorId, band } = readChoices(search)
  return (
    <section className={styles.bar} aria-label={t('List.Filters')}>
      {colors.length > 0 && (
        <Row label={t('List.Color')}>
          {colors.map((color) => (
            <Chip key={color.id} name="color" value={color.id} chosen={color.id === colorId}>
              <span className={styles.tone} style={{ background: swatchColor(color.rgbCode) }} />
              {color.name}
            </Chip>
          ))}
        </Row>
      )}
      <Row label={t('List.Price')}>
        {priceBands.map((each) => (
          <Chip key={each.name} name="price" value={each.name} chosen={each === band}>
            {bandText(each, t)}
          </Chip>
        ))}
        {(colorId !== null || band !== null) && (
          <Link
            to={{ search: changedSearch(search, { color: null, price: null }) }}
            className={styles.clear}
            preventScrollReset
          >
            {t('List.Clear')}
          </Link>
        )}
      </Row>
    </section>
  )
}
