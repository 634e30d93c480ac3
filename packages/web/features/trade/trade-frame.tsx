import type { ReactNode } from 'react'
import { loadTradeTexts } from '../../shared/i18n/browser-texts.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { siteOf } from '../../shared/site.ts'
import { WaitNotice } from '../../shared/ui/wait-screen.tsx'
import styles from './trade-frame.module.css'

/** What a page of trade needs before it is drawn: its texts. The rest is asked for by the page itself. */
export const loadTradePage = async (): Promise<null> => {
  await loadTradeTexts(siteOf(document).culture)
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
