import { getHotWords } from '@wenli/contract/base-info/product-search'
import { expect } from 'vitest'
import type { Stage } from './fixtures.ts'

/** The products of the demo are made ready for the search after the server has started, and their words after that. */
export const untilSearchable = async ({ api }: Pick<Stage, 'api'>): Promise<void> => {
  const visitor = await api()
  await expect.poll(async () => (await visitor.call(getHotWords)).items.length).toBeGreaterThan(4)
}
