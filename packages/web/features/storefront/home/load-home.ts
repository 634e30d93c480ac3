import type { Api, Page } from '../../../shared/api/api.ts'

export type HomeColor = { id: number; name: string; rgbCode: string }
export type Home = { colors: HomeColor[] }

/** As many as fit on one line of a wide window. */
const COLOR_COUNT = 16

/** Each block of the home page stands for itself: one that cannot be had is left out, the page is not lost. */
const orNothing = async <Item>(items: Promise<Page<Item>>): Promise<Item[]> => {
  try {
    return (await items).items
  } catch {
    return []
  }
}

export const loadHome = async (api: Api): Promise<Home> => ({
  colors: await orNothing(
    api<Page<HomeColor>>('/api/client/ProductColor/getList', { query: { maxResultCount: COLOR_COUNT } }),
  ),
})
