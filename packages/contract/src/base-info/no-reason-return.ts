/**
 * Whether a product can be returned within seven days without giving a reason, and if not, why the law lets the shop
 * say so: it was cut or made for this buyer, or it is a file that is delivered by downloading it.
 */
export const noReasonReturns = ['SUPPORTED', 'MADE_TO_MEASURE', 'DIGITAL_FILE'] as const
export type NoReasonReturn = (typeof noReasonReturns)[number]

/** A digital product: it is not sent, its buyers download its files. */
export const isDigital = ({ noReasonReturn }: { readonly noReasonReturn: NoReasonReturn }): boolean =>
  noReasonReturn === 'DIGITAL_FILE'

export const isReturnable = ({ noReasonReturn }: { readonly noReasonReturn: NoReasonReturn }): boolean =>
  noReasonReturn === 'SUPPORTED'
