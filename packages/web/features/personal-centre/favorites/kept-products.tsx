import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatYuan } from '@wenli/contract/money'
import { paths } from '@wenli/contract/paths'
import {
  deleteFavorite,
  getOwnFavorites,
  type FavoriteItem,
} from '@wenli/contract/shopping-cart/favorite-item'
import { ListMessage } from '../../../shared/back-office/page/list-message.tsx'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { refreshCounts } from '../../../shared/shopping/refresh-counts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './kept-products.module.css'

const key = ['own-favorites'] as const
const PER_PAGE = 20

const FavoriteCard = ({ item, onRemove }: { item: FavoriteItem; onRemove: () => void }) => {
  const t = useT()
  const isCheaper = item.isOnSale && item.unitPrice < item.keptUnitPrice
  return (
    <li className={styles.card} data-state={item.isOnSale ? undefined : 'gone'}>
      <Picture
        src={item.productImageUrl}
        alt=""
        sizes="(width < 768px) 48vw, 220px"
        placeholder={item.placeholder}
        className={styles.picture}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Favorite.Remove', item.productName)}
        onClick={onRemove}
      >
        <Icon name="heart" size={18} />
      </button>
      <div className={styles.words}>
        <AppLink to={paths.product(item.productNo)} className={`goods-name ${styles.name}`}>
          {item.productName}
        </AppLink>
        <p>
          {item.isOnSale ? (
            <>
              <Amount yuan={item.unitPrice} size="strong" />
              <small>/{item.unit}</small>
            </>
          ) : (
            t('CartFlag.OFF_SALE')
          )}
        </p>
        {isCheaper && (
          <small className={styles.cheaper}>
            {t('Favorite.Cheaper', formatYuan(item.keptUnitPrice - item.unitPrice))}
          </small>
        )}
        <AppLink to={paths.vendor(item.vendorNo)} className={styles.shop}>
          {item.vendorDisplayName}
        </AppLink>
      </div>
    </li>
  )
}

/** spec §2: what somebody liked, with what it costs now. */
export const KeptProducts = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const t = useT()
  const client = useQueryClient()
  const favorites = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) =>
      api<Page<FavoriteItem>>(getOwnFavorites.path, {
        query: { skipCount: (page - 1) * PER_PAGE, maxResultCount: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const remove = async (id: number) => {
    await api<null>(deleteFavorite.path, { method: 'DELETE', query: { id } })
    await Promise.all([client.invalidateQueries({ queryKey: key }), refreshCounts()])
  }
  return (
    <LoadState query={favorites}>
      {({ items, totalCount }) =>
        totalCount === 0 ? (
          <ListMessage title={t('Favorite.Empty')}>
            <ButtonLink look="primary" to={`${paths.productList()}?sort=newest`}>
              {t('Favorite.SeeNew')}
            </ButtonLink>
          </ListMessage>
        ) : (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <FavoriteCard
                  key={item.id}
                  item={item}
                  onRemove={() => void remove(item.id).catch(() => undefined)}
                />
              ))}
            </ul>
            <ListPages page={page} perPage={PER_PAGE} list={{ items, totalCount }} onPage={onPage} />
          </>
        )
      }
    </LoadState>
  )
}
