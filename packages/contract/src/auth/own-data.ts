import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { PASSWORD_MAX_LENGTH } from '../limits.ts'

const path = (verb: string) => `/api/client/Account/${verb}`
const service = 'auth'
/** Both need the password once more: a browser that somebody left open is not enough. */
const body = z.object({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH).meta({ kind: 'secret' }) })

/** Everything the site keeps of the caller, as the text of one JSON file. */
export const exportOwnData = defineEndpoint({
  method: 'POST',
  path: path('ExportOwnData'),
  service,
  access: 'signedIn',
  body,
  result: z.object({ fileName: z.string(), content: z.string() }),
  errors: ['Auth:WrongPassword'],
  rate: 'password',
})

/**
 * Ends the account for good: what names the person is erased, what the law asks us to keep stays under a name that says
 * nothing, and every session ends.
 */
export const closeOwnAccount = defineEndpoint({
  method: 'POST',
  path: path('Close'),
  service,
  access: 'signedIn',
  body,
  result: noResult,
  errors: [
    'Auth:WrongPassword',
    'Auth:AccountIsStaff',
    'Auth:AccountHasShop',
    'Auth:AccountHasOpenOrders',
    'Auth:AccountHasPaymentReturn',
    'Auth:AccountHasBalance',
    'Auth:AccountHasWithdrawal',
  ],
  rate: 'password',
})
