import { formatMinute } from '@wenli/contract/formats'
import type { ReactNode } from 'react'
import { ListPages } from '../../shared/back-office/page/list-pages.tsx'
import styles from './flow-list.module.css'

export type FlowRow = {
  id: number
  title: string
  hint?: string
  time: string
  change: ReactNode
  after?: ReactNode
}

type FlowListProps = {
  rows: readonly FlowRow[]
  page: number
  perPage: number
  totalCount: number
  onPage: (page: number) => void
}

/** What came and went, newest first: coins or points. */
export const FlowList = ({ rows, page, perPage, totalCount, onPage }: FlowListProps) => (
  <>
    <ul className={styles.list}>
      {rows.map(({ id, title, hint, time, change, after }) => (
        <li key={id}>
          <div>
            <strong>{title}</strong>
            <small>
              <time>{formatMinute(time)}</time>
              {hint !== undefined && <span>{hint}</span>}
            </small>
          </div>
          <div className={styles.figures}>
            {change}
            {after !== undefined && <small>{after}</small>}
          </div>
        </li>
      ))}
    </ul>
    <ListPages page={page} perPage={perPage} list={{ items: rows, totalCount }} onPage={onPage} />
  </>
)
