import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import { formatMinute } from '@wenli/contract/formats'
import { Table, type TableColumnType } from 'antd'
import { useLastPage } from '../../../shared/back-office/page/use-page-number.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { PAGE_SIZE } from './product-address.ts'
import { ProductCell } from './product-cell.tsx'
import type { ProductListProps } from './product-list.ts'
import { ProductPrice } from './product-price.tsx'
import { RowActions } from './row-actions.tsx'
import { StatusTag } from './status-tag.tsx'

/** One's own products at a desk. */
export const ProductTable = (props: ProductListProps) => {
  const { page, current, loading, chosen, onChoose, onPage, categoryName, powers } = props
  useLastPage({ page: current, perPage: PAGE_SIZE, list: page })
  const t = useT()
  const columns: TableColumnType<ManagedProductRow>[] = [
    { key: 'product', title: t('Product'), render: (_, row) => <ProductCell row={row} /> },
    {
      key: 'category',
      title: t('Product.productCategoryId'),
      width: 112,
      render: (_, row) => categoryName(row.productCategoryId),
    },
    {
      key: 'price',
      title: t('VendorProduct.Price'),
      width: 128,
      align: 'end',
      render: (_, row) => <ProductPrice row={row} />,
    },
    {
      key: 'stock',
      title: t('Product.stock'),
      width: 88,
      align: 'end',
      render: (_, { stock }) => stock ?? t('VendorProduct.StockNotCounted'),
    },
    { key: 'status', title: t('Product.status'), width: 168, render: (_, row) => <StatusTag {...row} /> },
    {
      key: 'time',
      title: t('VendorProduct.Changed'),
      width: 144,
      render: (_, row) => formatMinute(row.lastModificationTime ?? row.creationTime),
    },
    {
      key: 'actions',
      title: t('VendorProduct.Actions'),
      width: 200,
      render: (_, row) => <RowActions row={row} {...powers} />,
    },
  ]
  return (
    <Table<ManagedProductRow>
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={page.items}
      loading={loading}
      rowSelection={{
        columnWidth: 48,
        selectedRowKeys: [...chosen],
        onChange: (_, rows) => onChoose(rows.map(({ id }) => id)),
        getTitleCheckboxProps: () => ({ 'aria-label': t('VendorProduct.ChooseAll') }),
        getCheckboxProps: ({ name }) => ({ 'aria-label': t('VendorProduct.Choose', name) }),
      }}
      pagination={{
        current,
        pageSize: PAGE_SIZE,
        total: page.totalCount,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: onPage,
      }}
    />
  )
}
