import { z } from 'zod'

/** What buyers think of a shop: from 1.0 to 5.0, null while there are too few reviews; and how many there are. */
export const scoreFields = { score: z.number().nullable(), ratingCount: z.int() }
