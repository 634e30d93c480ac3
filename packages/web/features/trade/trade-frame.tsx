import type { ReactNode } from 'react'
import { loadTradeTexts } from '../../shared/i18n/browser-texts.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { inTime } from '../../shared/in-time.ts'
import { siteOf } from '../../shared/site.ts'
import { WaitNotice } from '../../shared/ui/wait-screen.tsx'
import styles from './trade-frame.module.css'

/** What a page of trade needs before it is drawn: its texts, and code of its own. The page itself asks for the rest. */
export const loadTradePage = async (code?: Promise<unknown>): Promise<null> => {
  await inTime(Promise.all([loadTradeTexts(siteOf(document).culture), code]))
  return null
}

export const TradeWait = () => <WaitNotice>{useT()('Loading.Label')}</WaitNotice>

/** Before the page's own words are there: as high as the page will be, so that nothing below it jumps. */
export const TradeFallback = () => (
  <div className={styles.page}>
    <p className={styles.title} aria-hidden="true">
      &nbsp;
    </p>
    <TradeWait />
  </div>
)

type TradeFrameProps = { title: string; width?: 'full' | 'narrow'; children: ReactNode }

/** The middle of a page of trade. */
export const TradeFrame = ({ title, width = 'full', children }: TradeFrameProps) => (
  <div className={styles.page} data-width={width}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </div>
)
