import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import {
  getFollowedShops,
  unfollowShop,
  type FollowedShop,
} from '@wenli/contract/shopping-cart/followed-shop'
import { Button, Tag } from 'antd'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { ListMessage } from '../../../shared/back-office/page/list-message.tsx'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './followed-shops.module.css'

const key = ['followed-shops'] as const
const PER_PAGE = 20

const ShopRow = ({ shop, onDrop }: { shop: FollowedShop; onDrop: () => void }) => {
  const t = useT()
  return (
    <li className={styles.shop} data-state={shop.standing === 'OPEN' ? undefined : 'gone'}>
      <Picture src={shop.vendorImageUrl} alt="" sizes="56px" className={styles.logo} />
      <div className={styles.words}>
        {shop.standing === 'OPEN' ? (
          <AppLink to={paths.vendor(shop.vendorNo)} className={styles.name}>
            {shop.displayName}
          </AppLink>
        ) : (
          <span className={styles.name}>
            {shop.displayName} <Tag>{t(`Follow.Standing.${shop.standing}`)}</Tag>
          </span>
        )}
        <small>{t('Follow.Since', formatDay(shop.creationTime))}</small>
      </div>
      <Button aria-label={t('Follow.DropOf', shop.displayName)} onClick={onDrop}>
        {t('Follow.Drop')}
      </Button>
    </li>
  )
}

/** The shops that somebody follows, also those that are no longer open: they say so. */
export const FollowedShops = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const t = useT()
  const client = useQueryClient()
  const shops = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) =>
      api<Page<FollowedShop>>(getFollowedShops.path, {
        query: { skipCount: (page - 1) * PER_PAGE, maxResultCount: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const drop = async ({ id, displayName }: FollowedShop) => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('Follow.Drop'),
      content: t('Follow.AskDrop', displayName),
      confirmText: t('Follow.Drop'),
    })
    if (!confirmed) return
    await api(unfollowShop.path, { method: 'DELETE', query: { id } }).finally(() =>
      client.invalidateQueries({ queryKey: key }),
    )
  }
  return (
    <LoadState query={shops}>
      {({ items, totalCount }) =>
        totalCount === 0 ? (
          <ListMessage title={t('Follow.Empty')}>
            <ButtonLink look="primary" to={paths.productList()}>
              {t('Follow.SeeProducts')}
            </ButtonLink>
          </ListMessage>
        ) : (
          <>
            <ul className={styles.list}>
              {items.map((shop) => (
                <ShopRow key={shop.id} shop={shop} onDrop={() => void drop(shop).catch(() => undefined)} />
              ))}
            </ul>
            <ListPages page={page} perPage={PER_PAGE} list={{ items, totalCount }} onPage={onPage} />
          </>
        )
      }
    </LoadState>
  )
}
