import { defineLifecycle } from '../lifecycle.ts'

export const productImportStatuses = ['PREVIEW', 'RUNNING', 'DONE'] as const
export type ProductImportStatus = (typeof productImportStatuses)[number]

/** confirm is the vendor's, finish the job's. */
export const productImportLife = defineLifecycle(productImportStatuses, {
  confirm: { from: ['PREVIEW'], to: 'RUNNING' },
  finish: { from: ['RUNNING'], to: 'DONE' },
})

/** READY waits for its turn, REFUSED was never good enough, FAILED was refused when its turn came. */
export const importRowStates = ['READY', 'REFUSED', 'IMPORTED', 'FAILED'] as const
export type ImportRowState = (typeof importRowStates)[number]
