import {
  getImageIndexFailures,
  getImageIndexStatus,
  reindexImages,
  type ImageIndexFailures,
  type ImageIndexStatus,
} from '@wenli/contract/base-info/image-index'
import { formatMinute } from '@wenli/contract/formats'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress, Table, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useLastPage } from '../../shared/back-office/page/use-page-number.ts'
import { askDialog } from '../../shared/ui/dialog-store.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { AdminDensity } from './admin-density.tsx'
import pageStyles from './entity/entity-page.module.css'
import styles from './image-index.page.module.css'
import { emptyAddress, formatListAddress, parseListAddress } from './list/list-address.ts'
import { doneOfIndex } from './pictures/done-of-index.ts'
import { useWords } from './texts/use-words.ts'
import { useMayEnter } from './use-may-enter.ts'

type Failure = ImageIndexFailures['items'][number]

const key = ['image-index'] as const
const POLL_MS = 2000
const FAILURES_PER_PAGE = 10

const useStatus = () =>
  useQuery({
    queryKey: [...key, 'status'],
    queryFn: ({ signal }) => quietApi<ImageIndexStatus>(getImageIndexStatus.path, { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning || state.data?.waiting ? POLL_MS : false),
  })

const StatusSheet = ({ status }: { status: ImageIndexStatus }) => {
  const { t } = useWords()
  const { total, indexed, failed, waiting, isRunning, version, versions, lastIndexedTime } = status
  const figures = [
    [t('ImageIndex.Total'), total],
    [t('ImageIndex.Indexed'), indexed],
    [t('ImageIndex.Waiting'), waiting],
    [t('ImageIndex.Failed'), failed],
  ] as const
  return (
    <section className={styles.sheet} role="status">
      <div className={styles.line}>
        <Tag color={isRunning ? 'warning' : 'success'}>
          {t(isRunning ? 'ImageIndex.Running' : 'ImageIndex.Idle')}
        </Tag>
        <span>{t('ImageIndex.Version', version)}</span>
        {lastIndexedTime !== null && <span>{t('ImageIndex.Last', formatMinute(lastIndexedTime))}</span>}
      </div>
      <Progress
        percent={doneOfIndex(status)}
        status={isRunning ? 'active' : 'normal'}
        aria-label={t('ImageIndex.Progress')}
      />
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
      {versions.length > 1 && (
        <p className={styles.versions}>
          {versions.map((each) => t('ImageIndex.VersionCount', each.version, each.count)).join(' · ')}
        </p>
      )}
    </section>
  )
}

const Failures = () => {
  const { t } = useWords()
  const [search, setSearch] = useSearchParams()
  const { page } = parseListAddress(search, [], [])
  const failures = useQuery({
    queryKey: [...key, 'failures', page],
    queryFn: ({ signal }) =>
      api<ImageIndexFailures>(getImageIndexFailures.path, {
        query: { skipCount: (page - 1) * FAILURES_PER_PAGE, maxResultCount: FAILURES_PER_PAGE },
        signal,
      }),
  })
  const show = (next: number): void => setSearch(formatListAddress({ ...emptyAddress, page: next }))
  useLastPage({ page, perPage: FAILURES_PER_PAGE, list: failures.data })
  return (
    <section className={styles.sheet}>
      <h2>{t('ImageIndex.Failures')}</h2>
      <LoadState query={failures}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <p className={styles.none}>{t('ImageIndex.NoFailures')}</p>
          ) : (
            <Table<Failure>
              // Several products may show one picture.
              rowKey={({ productId, imageUrl }) => `${productId} ${imageUrl}`}
              size="small"
              scroll={{ x: 'max-content' }}
              dataSource={items}
              columns={[
                {
                  key: 'picture',
                  title: t('Product.coverImageUrl'),
                  width: 64,
                  render: (_, { imageUrl }) => (
                    <Picture src={imageUrl} alt="" sizes="32px" className={styles.picture} />
                  ),
                },
                { key: 'name', title: t('Product.name'), dataIndex: 'productName' },
                { key: 'no', title: t('Product.productNo'), dataIndex: 'productNo', width: 112 },
                {
                  key: 'fault',
                  title: t('ImageIndex.Fault'),
                  width: 176,
                  render: (_, { fault }) => t(`ImageIndex.fault.${fault}`),
                },
                { key: 'tries', title: t('ImageIndex.Attempts'), dataIndex: 'attempts', width: 96 },
                {
                  key: 'time',
                  title: t('ImageIndex.LastTried'),
                  width: 152,
                  render: (_, { lastTriedTime }) => formatMinute(lastTriedTime),
                },
              ]}
              pagination={{
                current: page,
                pageSize: FAILURES_PER_PAGE,
                total: totalCount,
                hideOnSinglePage: true,
                showSizeChanger: false,
                onChange: show,
              }}
            />
          )
        }
      </LoadState>
    </section>
  )
}

/** How far the pictures are looked at, what could not be, and the button to begin again. */
const ImageIndexPage = () => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const client = useQueryClient()
  const status = useStatus()
  const begin = async (scope: 'failed' | 'all'): Promise<void> => {
    if (scope === 'all') {
      const confirmed = await askDialog({
        kind: 'confirm',
        title: t('ImageIndex.AllTitle'),
        content: t('ImageIndex.AllHint'),
        confirmText: t('ImageIndex.All'),
      })
      if (!confirmed) return
    }
    await api(reindexImages.path, { method: 'POST', body: { scope } })
    showToast('success', t('ImageIndex.Begun'))
    await client.invalidateQueries({ queryKey: key })
  }
  const quietly = (scope: 'failed' | 'all') => void begin(scope).catch(() => undefined)
  return (
    <AdminDensity>
      <section className={pageStyles.page}>
        <header className={pageStyles.head}>
          <h1 className={pageStyles.title}>{t('ImageIndex')}</h1>
          {mayEnter(reindexImages.access) && (
            <div className={pageStyles.tools}>
              <Button disabled={!status.data?.failed} onClick={() => quietly('failed')}>
                {t('ImageIndex.Retry')}
              </Button>
              <Button type="primary" disabled={status.data?.isRunning} onClick={() => quietly('all')}>
                {t('ImageIndex.All')}
              </Button>
            </div>
          )}
        </header>
        <LoadState query={status}>{(found) => <StatusSheet status={found} />}</LoadState>
        <Failures />
      </section>
    </AdminDensity>
  )
}

export default ImageIndexPage
