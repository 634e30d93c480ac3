/** In a file of their own: public pages offer them as a filter and need not carry the lives behind them. */
export const findingStatuses = ['OPEN', 'SOLVED', 'EXPIRED', 'CLOSED', 'HIDDEN'] as const
export type FindingStatus = (typeof findingStatuses)[number]
