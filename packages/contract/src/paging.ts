import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_ID, MAX_PAGE_SIZE, MAX_SKIP_COUNT } from './limits.ts'

/** Query strings are text: numbers in them are understood, nothing else is guessed. */
export const queryInteger = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
export const queryBoolean = () =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false', '1', '0']))
    .transform((value) => value === 'true' || value === '1')
export const queryId = () => queryInteger(1, MAX_ID)

/** A list may be narrowed to given ids, so that names of related rows come in one call. */
export const queryIds = () =>
  z
    .string()
    .max(8000)
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().max(MAX_ID)).max(1000))

/** `?Id=7` */
export const byId = z.object({ id: queryId() })

/** What every list takes. */
export const pageQueryShape = {
  skipCount: queryInteger(0, MAX_SKIP_COUNT).default(0),
  maxResultCount: queryInteger(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sorting: z.string().max(200).optional(),
  keyword: z.string().trim().max(100).optional(),
}
export const pageQuery = z.object(pageQueryShape)
export type PageQuery = z.infer<typeof pageQuery>

/** What every list answers: totalCount counts after filters and before paging. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ totalCount: z.int(), items: z.array(item) })
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

export type Page<Item> = { totalCount: number; items: Item[] }
