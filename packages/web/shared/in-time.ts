import { CHUNK_TIMEOUT_MS } from '@wenli/contract/limits'

/** spec §9: what has not come in 120 s is waited for no longer. Who waits offers another try. */
export const inTime = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('screen not loaded in time')), CHUNK_TIMEOUT_MS)
  return await Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
