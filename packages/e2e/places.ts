import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Screenshots of failures and the log of the server; not committed. */
export const resultsFolder = fileURLToPath(new URL('../../test-results', import.meta.url))
