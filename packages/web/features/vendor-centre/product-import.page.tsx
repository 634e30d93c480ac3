import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { paths } from '../../shared/paths.ts'
import { FileDrop } from './product-import/file-drop.tsx'
import { ImportHistory } from './product-import/import-history.tsx'
import { ImportSheet } from './product-import/import-sheet.tsx'
import { useImport, useImportWrites } from './product-import/imports.ts'
import { MissingPictures } from './product-import/missing-pictures.tsx'
import { useNamedPictures } from './product-import/use-named-pictures.ts'
import styles from './products.page.module.css'
import { Sheet } from './shop/sheet.tsx'

const idFrom = (search: string): number | null => {
  const text = new URLSearchParams(search).get('id')
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

type OneImportProps = {
  id: number
  /** Where missing pictures are added; nothing once the page was loaded anew, for the file is with its owner. */
  mending: ReactNode
  onLeave: () => void
}

const OneImport = ({ id, mending, onLeave }: OneImportProps) => {
  const found = useImport(id)
  const { lookAgain, forgetProducts } = useImportWrites()
  const status = found.data?.status
  useEffect(() => {
    if (status === 'DONE') void Promise.all([lookAgain(), forgetProducts()])
    // Once, when it is over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status])
  return (
    <LoadState query={found}>
      {(item) => <ImportSheet found={item} mending={mending} onLeave={onLeave} />}
    </LoadState>
  )
}

/** Products from a file: choose it, look at what was read, import it, watch it. The address holds which one. */
const ProductImportPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const id = idFrom(useLocation().search)
  const pictures = useNamedPictures()
  const [source, setSource] = useState<{ id: number; file: File } | null>(null)
  const show = (next?: number): void => void navigate(paths.productImport(next))
  const read = (next: number, file: File): void => {
    setSource({ id: next, file })
    show(next)
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
          mending={
            source?.id === id && <MissingPictures source={source} pictures={pictures} onPreview={read} />
          }
          onLeave={() => show()}
        />
      )}
      <ImportHistory />
    </section>
  )
}

export default ProductImportPage
