import { setSettleDelay, type ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { SETTLE_DELAY_MAX_DAYS } from '@wenli/contract/limits'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { useSessionUser } from '../../../shared/session/session.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from './settle-delay.module.css'

/** How long the shop's money waits after an order is completed; changed by whoever sets commissions, not for oneself. */
export const SettleDelay = ({ vendor }: { vendor: ManagedVendor }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const user = useSessionUser()
  const forgetRows = useForgetRows('Vendor')
  const [saved, setSaved] = useState(vendor.settleDelayDays)
  const [days, setDays] = useState<number | null>(vendor.settleDelayDays)
  const [sending, setSending] = useState(false)
  if (!mayEnter(setSettleDelay.access) || user?.userId === String(vendor.userId))
    return t('AdminVendor.SettleDays', saved)

  const save = async (settleDelayDays: number): Promise<void> => {
    setSending(true)
    try {
      await api(setSettleDelay.path, { method: 'PUT', body: { id: vendor.id, settleDelayDays } })
      setSaved(settleDelayDays)
      showToast('success', t('AdminVendor.SettleSaved'))
    } finally {
      setSending(false)
      await forgetRows()
    }
  }
  return (
    <>
      <span className={styles.line}>
        <InputNumber<number>
          aria-label={t('Vendor.settleDelayDays')}
          min={0}
          max={SETTLE_DELAY_MAX_DAYS}
          precision={0}
          value={days}
          onChange={setDays}
        />
        <Button
          loading={sending}
          disabled={days === null || days === saved}
          onClick={() => days !== null && void save(days).catch(() => undefined)}
        >
          {t('AdminVendor.SettleSave')}
        </Button>
      </span>
      <small className={styles.hint}>{t('AdminVendor.SettleHint')}</small>
    </>
  )
}
