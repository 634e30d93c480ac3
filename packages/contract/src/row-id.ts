import { z } from 'zod'
import { MAX_ID } from './limits.ts'

/** The number of a row, as a body names it. */
export const rowId = () => z.int().min(1).max(MAX_ID)
