import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useId } from 'react'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import type { Counted } from './admin-entries.ts'
import styles from './admin-home.module.css'

type CountCardProps = { counted: Counted; asks: boolean }

const CountCard = ({ counted: { label, listPath, page, filters }, asks }: CountCardProps) => {
  const { word } = useWords()
  const count = useQuery({
    queryKey: ['counts', label],
    queryFn: ({ signal }) =>
      quietApi<Page<Row>>(listPath, { query: { ...filters, maxResultCount: 1 }, signal }),
    select: ({ totalCount }) => totalCount,
  })
  return (
    <AppLink to={page} className={styles.card} data-asks={asks && (count.data ?? 0) > 0}>
      <span className={styles.number}>
        {count.isPending ? (
          <Skeleton.Button active size="small" />
        ) : (
          (count.data?.toLocaleString('zh-CN') ?? '–')
        )}
      </span>
      <span>{word(label)}</span>
    </AppLink>
  )
}

type CountCardsProps = {
  title: string
  entries: readonly Counted[]
  /** Whether somebody has to do something about what is counted. */
  asks?: boolean
}

/** How much there is of what the caller may see; each card leads to its list. */
export const CountCards = ({ title, entries, asks = false }: CountCardsProps) => {
  const id = useId()
  const mayEnter = useMayEnter()
  const open = entries.filter(({ access }) => mayEnter(access))
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.cards}>
        {open.map((counted) => (
          <CountCard key={counted.label} counted={counted} asks={asks} />
        ))}
      </div>
    </section>
  )
}
