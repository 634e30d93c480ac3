import { Button } from 'antd'
import { useState } from 'react'
import { PageCard } from '../../shared/back-office/page/page-card.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { CloseDialog, ExportDialog } from './own-data/own-data-dialogs.tsx'
import styles from './own-data.page.module.css'

/** What the site keeps of the person: to take along, or to end. */
const OwnDataPage = () => {
  const t = useT()
  const [asking, setAsking] = useState<'export' | 'close' | null>(null)
  const onClose = () => setAsking(null)
  return (
    <PageCard title={t('Title.OwnData')} lead={t('OwnData.Lead')}>
      <section className={styles.part} aria-labelledby="own-data-export">
        <h2 id="own-data-export">{t('OwnData.Export')}</h2>
        <p>{t('OwnData.ExportHint')}</p>
        <Button onClick={() => setAsking('export')}>{t('OwnData.Export')}</Button>
      </section>
      <section className={styles.part} aria-labelledby="own-data-close">
        <h2 id="own-data-close">{t('OwnData.Close')}</h2>
        <p>{t('OwnData.CloseHint')}</p>
        <p>{t('OwnData.CloseBefore')}</p>
        <Button danger onClick={() => setAsking('close')}>
          {t('OwnData.Close')}
        </Button>
      </section>
      {asking === 'export' && <ExportDialog onClose={onClose} />}
      {asking === 'close' && <CloseDialog onClose={onClose} />}
    </PageCard>
  )
}

export default OwnDataPage
