import type { UseQueryResult } from '@tanstack/react-query'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import type { Page } from '../../../shared/api/api.ts'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import styles from './movement-table.module.css'
import { PAGE_SIZE } from './shop-money.ts'

type Column<Item> = { name: string; end?: 'end'; render: (item: Item) => ReactNode }

type MovementTableProps<Item> = {
  query: UseQueryResult<Page<Item>>
  columns: readonly Column<Item>[]
  empty: string
  page: number
  onPage: (page: number) => void
}

/** Movements of money, one line each; on a phone every line is a card. */
export const MovementTable = <Item extends { id: number }>(props: MovementTableProps<Item>) => {
  const { query, columns, empty, page, onPage } = props
  return (
    <LoadState query={query}>
      {({ items, totalCount }) =>
        totalCount === 0 ? (
          <p role="status" className={styles.empty}>
            {empty}
          </p>
        ) : (
          <Spin spinning={query.isFetching && query.isPlaceholderData}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map(({ name, end }) => (
                    <th key={name} scope="col" data-align={end}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id}>
                    {columns.map(({ name, end, render }) => (
                      <td key={name} data-name={name} data-align={end}>
                        {render(item)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <ListPages
              page={page}
              perPage={PAGE_SIZE}
              list={{ items, totalCount }}
              onPage={onPage}
              className={styles.pages}
            />
          </Spin>
        )
      }
    </LoadState>
  )
}
