import type { ProductImportItem } from '@wenli/contract/base-info/product-import'
import { paths } from '@wenli/contract/paths'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { FileDrop } from './product-import/file-drop.tsx'
import { ImportHistory } from './product-import/import-history.tsx'
import { ImportSheet } from './product-import/import-sheet.tsx'
import { useImport, useImportWrites } from './product-import/imports.ts'
import { MissingPictures } from './product-import/missing-pictures.tsx'
import { useNamedPictures, type NamedPictures } from './product-import/use-named-pictures.ts'
import { useReadingAgain, type ImportSource } from './product-import/use-reading-again.ts'
import styles from './products.page.module.css'
import { Sheet } from './shop/sheet.tsx'

const idFrom = (search: string): number | null => {
  const text = new URLSearchParams(search).get('id')
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

type OneImportProps = {
  id: number
  /** Missing pictures are added to it; nothing once the page was loaded anew, for the file is with its owner. */
  source: ImportSource | null
  pictures: NamedPictures
  onPreview: (source: ImportSource) => void
  onLeave: () => void
}

const lacksPictures = (found: ProductImportItem | undefined): boolean =>
  found?.status === 'PREVIEW' && found.refusedCount > 0

const OneImport = ({ id, source, pictures, onPreview, onLeave }: OneImportProps) => {
  const found = useImport(id)
  const mended = source?.id === id && lacksPictures(found.data) ? source : null
  const { isReading, isUnderWay, problem } = useReadingAgain({ source: mended, pictures, onPreview })
  const { lookAgain, forgetProducts } = useImportWrites()
  const status = found.data?.status
  useEffect(() => {
    if (status === 'DONE') void Promise.all([lookAgain(), forgetProducts()])
    // Once, when it is over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status])
  return (
    <LoadState query={found}>
      {(item) => (
        <ImportSheet
          found={item}
          mending={mended && <MissingPictures pictures={pictures} isReading={isReading} problem={problem} />}
          isWaiting={isUnderWay}
          onLeave={onLeave}
        />
      )}
    </LoadState>
  )
}

/** Products from a file: choose it, look at what was read, import it, watch it. The address holds which one. */
const ProductImportPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const id = idFrom(useLocation().search)
  const pictures = useNamedPictures()
  const [source, setSource] = useState<ImportSource | null>(null)
  const show = (next?: number): void => void navigate(paths.productImport(next))
  const read = (next: ImportSource): void => {
    setSource(next)
    show(next.id)
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.ProductImport')}</h1>
      </header>
      {id === null ? (
        <Sheet title={t('ProductImport.NewTitle')} lead={t('ProductImport.Lead')}>
          <FileDrop pictures={pictures} onPreview={read} />
        </Sheet>
      ) : (
        <OneImport
          key={id}
          id={id}
          source={source}
          pictures={pictures}
          onPreview={read}
          onLeave={() => show()}
        />
      )}
      <ImportHistory />
    </section>
  )
}

export default ProductImportPage
