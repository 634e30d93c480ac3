import { formatOrderTime } from '@wenli/contract/formats'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import { Timeline } from 'antd'
import { browserTexts } from '../../i18n/browser-texts.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { lookUpText } from '../../i18n/translate.ts'
import styles from './order-timeline.module.css'

/** A parcel's number stands among the parcels, with the name of its courier. */
const hasWords = ({ action, note }: OrderDetail['logs'][number]): boolean =>
  note !== null && note !== '' && action !== 'ship' && action !== 'updateShipment'

/** What happened to an order, the newest first; by whom, when, and with which words. */
export const OrderTimeline = ({ logs }: { logs: OrderDetail['logs'] }) => {
  const t = useT()
  const newestFirst = logs.toSorted((one, other) => other.id - one.id)
  return (
    <Timeline
      className={styles.timeline}
      items={newestFirst.map((log, index) => ({
        key: log.id,
        color: index === 0 ? undefined : 'gray',
        content: (
          <div className={styles.entry}>
            <span>
              {t(`OrderActor.${log.actor}`)} · {lookUpText(browserTexts.all(), `OrderLog.${log.action}`)}
            </span>
            {hasWords(log) && <span className={styles.note}>{log.note}</span>}
            <time className={styles.time}>{formatOrderTime(log.creationTime)}</time>
          </div>
        ),
      }))}
    />
  )
}
