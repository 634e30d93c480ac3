import { SHIPPING_MAX_ROWS } from '@wenli/contract/ordering/shop-order'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { loadOrdersToShip, shippingFile, useShipByFile, type BatchOutcome } from './batch-ship.ts'
import styles from './batch-ship-drawer.module.css'

const Outcome = ({ outcome }: { outcome: BatchOutcome }) => {
  const t = useT()
  const refused = outcome.rows.filter(({ message }) => message !== null)
  return (
    <Alert
      type={refused.length === 0 ? 'success' : 'warning'}
      showIcon
      role="status"
      title={t('BatchShip.Outcome', outcome.shippedCount, outcome.refusedCount)}
      description={
        refused.length > 0 && (
          <ul className={styles.rows}>
            {refused.map(({ line, orderNo, message }) => (
              <li key={line}>
                <span>{t('BatchShip.Line', line, orderNo)}</span>
                <b>{message}</b>
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

/** Many orders with one file; each row counts by itself, and those that could not be sent say why. */
export const BatchShipDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const ship = useShipByFile()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)

  const download = async (): Promise<void> => {
    const orderNos = await loadOrdersToShip()
    if (orderNos.length === 0) showToast('info', t('BatchShip.NothingToShip'))
    else saveFile(shippingFile(t, orderNos), t('BatchShip.FileName'))
  }
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setBusy(true)
    setProblem(null)
    setOutcome(null)
    try {
      setOutcome(await ship(file))
    } catch (failure) {
      setProblem(refusalText(failure, t('File.UploadFailed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SideDrawer title={t('BatchShip.Do')} size="min(560px, 100vw)" onClose={onClose}>
      <div className={styles.steps}>
        <p>{t('BatchShip.Lead')}</p>
        <section>
          <h3>{t('BatchShip.List')}</h3>
          <p className={styles.hint}>{t('BatchShip.ListHint')}</p>
          <Button onClick={() => void download().catch(() => undefined)}>{t('BatchShip.Download')}</Button>
        </section>
        <section>
          <h3>{t('BatchShip.Upload')}</h3>
          <p className={styles.hint}>{t('BatchShip.Limit', SHIPPING_MAX_ROWS)}</p>
          <Button type="primary" loading={busy} onClick={() => input.current?.click()}>
            {t('BatchShip.Choose')}
          </Button>
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,text/csv"
            aria-label={t('BatchShip.Choose')}
            onChange={({ target }) => {
              void send(target.files?.[0])
              // The same file may be chosen again after it was put right.
              target.value = ''
            }}
          />
        </section>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
        {outcome !== null && <Outcome outcome={outcome} />}
      </div>
    </SideDrawer>
  )
}
