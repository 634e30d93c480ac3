import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import type { VendorProductAction } from '@wenli/contract/base-info/product-life'
import { paths } from '@wenli/contract/paths'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsPhone } from '../../shared/back-office/use-is-phone.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { askDialog } from '../../shared/ui/dialog-store.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { KeywordBox } from './keyword-box.tsx'
import { CategoryInput } from './product-form/category-input.tsx'
import { useCategoryName } from './product-form/category-name.ts'
import { useCategories } from './product-form/choices.ts'
import { BatchBar } from './products/batch-bar.tsx'
import { EmptyList } from './products/empty-list.tsx'
import { OutcomeNote, type Outcome } from './products/outcome-note.tsx'
import { useOwnProducts, useProductWrites } from './products/own-products.ts'
import { formatProductAddress, parseProductAddress, type ProductAddress } from './products/product-address.ts'
import { ProductCards } from './products/product-cards.tsx'
import { ProductTable } from './products/product-table.tsx'
import { StatusTabs } from './products/status-tabs.tsx'
import styles from './products.page.module.css'

const useProductAddress = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = parseProductAddress(new URLSearchParams(search))
  const show = (change: Partial<ProductAddress>): void => {
    // From the address as it is now: of two quick clicks both count.
    const now = parseProductAddress(new URLSearchParams(window.location.search))
    void navigate({ search: formatProductAddress({ ...now, page: 1, ...change }) })
  }
  return { address, show }
}

/** Moves and deletes; keeps what became of the last batch until it is closed. */
const useDeeds = (rows: readonly ManagedProductRow[], onMoved: () => void) => {
  const t = useT()
  const { move, remove } = useProductWrites()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? `#${id}`

  const act = async (ids: readonly number[], action: VendorProductAction): Promise<void> => {
    setBusy(true)
    setOutcome(null)
    try {
      const { changed, refused } = await move(ids, action)
      if (refused.length === 0) showToast('success', t(`VendorProduct.done.${action}`, changed.length))
      else
        setOutcome({
          changed: changed.length,
          refused: refused.map(({ id, code }) => ({ id, code, name: nameOf(id) })),
        })
      onMoved()
    } finally {
      setBusy(false)
    }
  }
  const ask = async (row: ManagedProductRow): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('VendorProduct.DeleteTitle', row.name),
      content: t('VendorProduct.DeleteHint'),
      confirmText: t('VendorProduct.Delete'),
    })
    if (!confirmed) return
    await remove(row.id)
    showToast('success', t('VendorProduct.Deleted'))
  }
  return {
    busy,
    outcome,
    closeOutcome: () => setOutcome(null),
    // A refusal has been shown by the error catalogue.
    move: (ids: readonly number[], action: VendorProductAction) =>
      void act(ids, action).catch(() => undefined),
    remove: (row: ManagedProductRow) => void ask(row).catch(() => undefined),
  }
}

/** A vendor's own products in every state. */
const ProductsPage = () => {
  const t = useT()
  const isPhone = useIsPhone()
  const { address, show } = useProductAddress()
  const products = useOwnProducts(address)
  const categories = useCategories()
  const nameOf = useCategoryName()
  const categoryName = (id: number): string => {
    const row = categories?.find((each) => each.id === id)
    return row === undefined ? '' : nameOf(row)
  }
  const [chosen, setChosen] = useState<readonly number[]>([])
  const items = products.data?.items ?? []
  const inSight = chosen.filter((id) => items.some((row) => row.id === id))
  const deeds = useDeeds(items, () => setChosen([]))
  const isNarrowed = address.keyword !== undefined || address.categoryId !== undefined

  const drawRows = () => {
    if (products.isError) return <EmptyList state="failed" onAct={() => void products.refetch()} />
    if (products.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
    if (products.data.totalCount === 0 && (isNarrowed || address.status !== undefined))
      return (
        <EmptyList
          state="nothingFits"
          onAct={() => show({ status: undefined, categoryId: undefined, keyword: undefined })}
        />
      )
    if (products.data.totalCount === 0) return <EmptyList state="nothingYet" />
    const List = isPhone ? ProductCards : ProductTable
    return (
      <List
        page={products.data}
        current={address.page}
        loading={products.isFetching && products.isPlaceholderData}
        chosen={inSight}
        onChoose={setChosen}
        onPage={(page) => show({ page })}
        categoryName={categoryName}
        powers={{ onMove: deeds.move, onDelete: deeds.remove }}
      />
    )
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.VendorProducts')}</h1>
        <div className={styles.tools}>
          <ButtonLink to={paths.productImport()}>{t('Title.ProductImport')}</ButtonLink>
          <ButtonLink to={paths.productEdit()} look="primary">
            {t('VendorProduct.New')}
          </ButtonLink>
        </div>
      </header>
      <StatusTabs
        counts={products.data?.statusCounts}
        chosen={address.status}
        onChoose={(status) => show({ status })}
      />
      <div className={styles.filters} role="search">
        <div className={styles.filter}>
          <CategoryInput
            closed="choosable"
            aria-label={t('Product.productCategoryId')}
            placeholder={t('VendorProduct.AnyCategory')}
            value={address.categoryId ?? null}
            onChange={(id) => show({ categoryId: id ?? undefined })}
          />
        </div>
        <KeywordBox
          className={styles.keyword}
          label={t('VendorProduct.Keyword')}
          keyword={address.keyword}
          onSearch={(keyword) => show({ keyword })}
        />
      </div>
      {deeds.outcome !== null && <OutcomeNote outcome={deeds.outcome} onClose={deeds.closeOutcome} />}
      <BatchBar
        count={inSight.length}
        busy={deeds.busy}
        onMove={(action) => deeds.move(inSight, action)}
        onClear={() => setChosen([])}
      />
      {drawRows()}
    </section>
  )
}

export default ProductsPage
