import type { ApiFailure } from './api-failure.ts'
import type { StorefrontTextKey } from '../i18n/text-key.ts'

/**
 * spec §8, row by row. What a failed call does to the page is decided here and nowhere else;
 * `react-to-failure.ts` carries it out. First row that fits wins.
 */
export type Reaction =
  | { show: 'dialog'; title: Wording; content: Wording; after: AfterDialog }
  | { show: 'console'; content: Wording }
  | { show: 'nothing' }

/** A sentence of the server, or one of our own. */
export type Wording = { said: string } | { text: StorefrontTextKey }
export type AfterDialog = 'stay' | 'saveAddress' | 'saveAddressAndSignIn'

type Row = { when: (failure: ApiFailure) => boolean; reaction: (failure: ApiFailure) => Reaction }

const filled = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''

/** The token counts no longer: it was revoked, or has ended. */
export const isSessionLost = ({ status, error }: ApiFailure): boolean => status === 401 && error === null

const rows: readonly Row[] = [
  {
    when: ({ error }) => filled(error?.message) && filled(error?.details),
    reaction: ({ error }) => ({
      show: 'dialog',
      title: { said: error?.message ?? '' },
      content: { said: error?.details ?? '' },
      after: 'stay',
    }),
  },
  {
    when: ({ error }) => filled(error?.message),
    reaction: ({ error }) => ({
      show: 'dialog',
      title: { text: 'Dialog.Tips' },
      content: { said: error?.message ?? '' },
      after: 'saveAddress',
    }),
  },
  {
    when: isSessionLost,
    reaction: () => ({
      show: 'dialog',
      title: { text: 'Dialog.Tips' },
      content: { text: 'Error.SessionTimeout' },
      after: 'saveAddressAndSignIn',
    }),
  },
  {
    when: ({ status }) => status === null,
    reaction: () => ({ show: 'console', content: { text: 'Error.Unknown' } }),
  },
]

/** An answer that is no error of ours (a proxy's 502 page) shows nothing; the caller still gets the failure. */
export const reactionTo = (failure: ApiFailure): Reaction =>
  rows.find((row) => row.when(failure))?.reaction(failure) ?? { show: 'nothing' }
