import { getProductList } from '@wenli/contract/base-info/product'
import type { advertisementPositions } from '@wenli/contract/marketing/advertisement'
import type { Page } from 'playwright-core'
import { openPublic } from './browser-state.ts'
import type { Stage } from './fixtures.ts'
import { zh } from './words.ts'

export type AdvertisementPosition = (typeof advertisementPositions)[number]

const placeOf = async (stage: Stage, position: AdvertisementPosition): Promise<string> => {
  if (position !== 'Product')
    return {
      Home: '/',
      Search: '/search',
      ProductList: '/productlist',
      Finding: '/findingList',
      Shop: '/shop/list',
    }[position]
  // The oldest: what is newer another test may be about to delete.
  const query = { maxResultCount: 1, sorting: 'creationTime' }
  const { items } = await (await stage.api()).call(getProductList, { query })
  return `/product?no=${items[0]?.productNo ?? ''}`
}

/** A page that shows the advertisements of that position. */
export const openPlaceOf = async (
  stage: Stage,
  page: Page,
  position: AdvertisementPosition,
): Promise<void> => {
  const place = await placeOf(stage, position)
  // The physical shop has a head of its own, without the keywords that tell when a page is alive.
  if (position === 'Shop') await page.goto(place, { waitUntil: 'networkidle' })
  else await openPublic(page, place)
}

/** Advertisements come when somebody gets near them; those of the home page stand before what sells best. */
export const goNearAdvertisements = async (page: Page): Promise<void> => {
  const hot = page.getByRole('heading', { level: 2, name: zh('Home.Hot') })
  const isHome = new URL(page.url()).pathname === '/'
  await (isHome ? hot : page.getByRole('contentinfo')).scrollIntoViewIfNeeded()
}
