import type { ComponentProps } from 'react'
import { QueryProvider } from '../../shared/api/query-provider.tsx'
import { TradeFrame } from './trade-frame.tsx'

/** A page of trade is drawn in the browser only, so it may keep what it asked for. */
export const TradePage = (props: ComponentProps<typeof TradeFrame>) => (
  <QueryProvider>
    <TradeFrame {...props} />
  </QueryProvider>
)
