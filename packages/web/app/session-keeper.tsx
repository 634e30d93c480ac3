import { IdleLock } from './idle-lock.tsx'
import { TokenRenewal } from './token-renewal.tsx'

/** What runs behind the pages while somebody is signed in. */
export const SessionKeeper = () => (
  <>
    <IdleLock />
    <TokenRenewal />
  </>
)
