import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { changedSearch } from '../catalogue/page-address.ts'
import { chosenValues, type FacetGroup } from './facet-groups.ts'
import styles from './facet-panel.module.css'

/** More are shown on request. */
const SHOWN_COUNT = 8

const Group = ({ group }: { group: FacetGroup }) => {
  const t = useT()
  const [search] = useSearchParams()
  const [isWhole, setWhole] = useState(false)
  const chosen = search.get(group.key)
  const shown = isWhole ? group.values : group.values.slice(0, SHOWN_COUNT)
  const rest = group.values.length - SHOWN_COUNT
  return (
    <section className={styles.group}>
      <h2>{t(group.label)}</h2>
      <ul>
        {shown.map(({ value, name, count, tone }) => (
          <li key={value}>
            <Link
              to={{ search: changedSearch(search, { [group.key]: value === chosen ? null : value }) }}
              className={styles.chip}
              aria-current={value === chosen || undefined}
              preventScrollReset
              rel="nofollow"
            >
              {tone !== undefined && <span className={styles.tone} style={{ background: tone }} />}
              <span className={styles.name}>{name}</span>
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Search.Less') : t('Search.More', rest)}
        </button>
      )}
    </section>
  )
}

/** What narrows the results, with how many each choice leaves. Every choice is an address. */
export const FacetPanel = ({ groups }: { groups: readonly FacetGroup[] }) => {
  const t = useT()
  const [search] = useSearchParams()
  const chosen = chosenValues(groups, search, t)
  return (
    <div className={styles.panel}>
      {chosen.length > 0 && (
        <section className={styles.chosen}>
          <h2>{t('Search.Chosen')}</h2>
          <ul>
            {chosen.map(({ key, name }) => (
              <li key={key}>
                <Link
                  to={{ search: changedSearch(search, { [key]: null }) }}
                  className={styles.chip}
                  aria-label={t('Search.Remove', name)}
                  data-chosen
                  preventScrollReset
                  rel="nofollow"
                >
                  <span className={styles.name}>{name}</span>
                  <BasicIcon name="close" size={14} />
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to={{ search: changedSearch(search, Object.fromEntries(groups.map(({ key }) => [key, null]))) }}
            className={styles.more}
            preventScrollReset
          >
            {t('Search.ClearAll')}
          </Link>
        </section>
      )}
      {groups
        .filter(({ values }) => values.length > 0)
        .map((group) => (
          <Group key={group.key} group={group} />
        ))}
    </div>
  )
}
