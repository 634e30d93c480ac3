import type { OwnVendor } from '@wenli/contract/auth/vendor'
import { formatDay } from '@wenli/contract/formats'
import { Button, DatePicker, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useVendorWrites } from '../../../shared/back-office/vendor/own-vendor.ts'
import styles from './holiday-sheet.module.css'
import { Sheet } from './sheet.tsx'

const USUAL_DAYS = 7
const isPast = (day: Dayjs): boolean => day.isBefore(dayjs(), 'day')
/** The last day of the holiday belongs to it. */
const endOfDay = (day: Dayjs): string => `${day.format('YYYY-MM-DD')}T23:59:59`

/** A holiday stops orders, not the shop: visitors still see everything and read until when. */
export const HolidaySheet = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const labelId = useId()
  const { setHoliday } = useVendorWrites()
  const [day, setDay] = useState<Dayjs | null>(null)
  const [saving, setSaving] = useState(false)
  const { holidayUntil } = vendor
  const isAway = holidayUntil !== null
  const isChoosing = day !== null

  const save = async (until: string | null): Promise<void> => {
    setSaving(true)
    try {
      await setHoliday(until)
      setDay(null)
      showToast('success', t(until === null ? 'Holiday.Over' : 'Holiday.Begun'))
    } finally {
      setSaving(false)
    }
  }
  const toggle = (on: boolean): void => {
    if (on) setDay(dayjs().add(USUAL_DAYS, 'day'))
    else if (isAway) void save(null).catch(() => undefined)
    else setDay(null)
  }
  return (
    <Sheet title={t('Holiday.Title')} lead={t('Holiday.Hint')}>
      <div className={styles.line}>
        <Switch checked={isAway || isChoosing} loading={saving} onChange={toggle} aria-labelledby={labelId} />
        <span id={labelId}>
          {isAway ? t('Holiday.Until', formatDay(holidayUntil)) : t('Holiday.TakeOff')}
        </span>
      </div>
      {isChoosing && (
        <div className={styles.choice}>
          <DatePicker
            value={day}
            allowClear={false}
            disabledDate={isPast}
            aria-label={t('Holiday.LastDay')}
            onChange={(chosen: Dayjs | null) => setDay(chosen)}
          />
          <Button
            type="primary"
            loading={saving}
            onClick={() => void save(endOfDay(day)).catch(() => undefined)}
          >
            {t('Holiday.Begin')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
