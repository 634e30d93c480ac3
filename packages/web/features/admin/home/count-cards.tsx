import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { countedEntities, type CountedEntity } from './admin-entries.ts'
import styles from './admin-home.module.css'

const CountCard = ({ entity, listPath, page }: CountedEntity) => {
  const { word } = useWords()
  const count = useQuery({
    queryKey: ['counts', entity],
    queryFn: ({ signal }) => quietApi<Page<Row>>(listPath, { query: { maxResultCount: 1 }, signal }),
    select: ({ totalCount }) => totalCount,
  })
  return (
    <AppLink to={page} className={styles.card}>
      <span className={styles.number}>
        {count.isPending ? (
          <Skeleton.Button active size="small" />
        ) : (
          (count.data?.toLocaleString('zh-CN') ?? '–')
        )}
      </span>
      <span>{word(entity)}</span>
    </AppLink>
  )
}

/** How much there is of what the caller may see; each card leads to its list. */
export const CountCards = () => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  return (
    <section aria-labelledby="admin-counts">
      <h2 id="admin-counts" className={styles.heading}>
        {t('AdminHome.Counts')}
      </h2>
      <div className={styles.cards}>
        {countedEntities
          .filter(({ access }) => mayEnter(access))
          .map((counted) => (
            <CountCard key={counted.entity} {...counted} />
          ))}
      </div>
    </section>
  )
}
