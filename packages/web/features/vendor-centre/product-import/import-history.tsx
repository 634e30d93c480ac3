import type { ProductImportStatus } from '@wenli/contract/base-info/product-import-life'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { Tag } from 'antd'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Sheet } from '../shop/sheet.tsx'
import styles from './import-history.module.css'
import { useImports } from './imports.ts'

const colours: Readonly<Record<ProductImportStatus, string>> = {
  PREVIEW: 'default',
  RUNNING: 'warning',
  DONE: 'success',
}

/** What was imported before, to look at again. */
export const ImportHistory = () => {
  const t = useT()
  const imports = useImports()
  return (
    <Sheet title={t('ProductImport.History')}>
      <LoadState query={imports}>
        {({ items }) =>
          items.length === 0 ? (
            <p role="status">{t('ProductImport.HistoryEmpty')}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((each) => (
                <li key={each.id}>
                  <AppLink to={paths.productImport(each.id)} className={styles.name}>
                    {each.fileName}
                  </AppLink>
                  <Tag color={colours[each.status]}>{t(`ProductImport.status.${each.status}`)}</Tag>
                  <span className={styles.counts}>
                    {t('ProductImport.HistoryLine', each.rowCount, each.importedCount)}
                  </span>
                  <time dateTime={each.creationTime}>{formatMinute(each.creationTime)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Sheet>
  )
}
