import { getProductForAdmin } from '@wenli/contract/base-info/product'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { api } from '../../../shared/api/browser-api.ts'
import type { Row } from '../entity/row.ts'
import { ListMessage } from '../../../shared/back-office/page/list-message.tsx'
import { useWords } from '../texts/use-words.ts'
import { cleanedProduct } from './cleaned-product.ts'
import { Decisions } from './decisions.tsx'
import { ProductFacts } from './product-facts.tsx'

type ReviewDrawerProps = { readonly id: number; readonly onClose: () => void }

const ReviewDrawer = ({ id, onClose }: ReviewDrawerProps) => {
  const { t, word } = useWords()
  const product = useQuery({
    queryKey: ['row', 'Product', id, 'review'],
    queryFn: async ({ signal }) =>
      cleanedProduct(await api<ManagedProduct>(getProductForAdmin.path, { query: { id }, signal })),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <SideDrawer
      title={product.data?.name ?? word('Product')}
      size="min(840px, 100vw)"
      onClose={onClose}
      footer={product.data !== undefined && <Decisions product={product.data} onDecided={onClose} />}
    >
      {product.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {product.isError && (
        <ListMessage title={t('Admin.ListFailed')}>
          <Button onClick={() => void product.refetch()}>{t('Error.Retry')}</Button>
        </ListMessage>
      )}
      {product.data !== undefined && <ProductFacts product={product.data} />}
    </SideDrawer>
  )
}

const isWaiting = (row: Row): boolean => row['status'] === 'AUDITING' || row['hasStagedChanges'] === true

/** Opens everything about a product; where something waits it says so. */
export const ReviewButton = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setOpen(false), [])
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t(isWaiting(row) ? 'AdminProduct.Review' : 'Admin.Details')}
      </Button>
      {open && <ReviewDrawer id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}
