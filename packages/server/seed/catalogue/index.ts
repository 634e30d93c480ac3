import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import type { KeyRing } from '../../src/platform/crypto/sealed.ts'
import { scoreShops } from '../../src/modules/ordering/index.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { insertRows } from '../insert-rows.ts'
import { moreBrands, moreColours } from './brands-and-colours.ts'
import { idsBy } from './insert-many.ts'
import { createPictureShelf, sceneOf } from './picture-shelf.ts'
import { seedAdvertisements } from './seed-advertisements.ts'
import { seedCategories } from './seed-categories.ts'
import { seedComments } from './seed-comments.ts'
import { seedFindings } from './seed-findings.ts'
import { seedPeople } from './seed-people.ts'
import { seedProducts } from './seed-products.ts'
import { seedVendors } from './seed-vendors.ts'

/** Shops with everything they sell and what people say about it. Runs after accounts, brands and colours. */
export const seedCatalogue = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  const shelf = createPictureShelf(ctx)
  await insertRows(
    ctx,
    keys,
    brand,
    moreBrands.map(([name, picture, description]) => ({
      name,
      description,
      coverImageUrl: shelf.put('BaseInfoProduct', sceneOf(picture, 'mark'), 'first'),
    })),
  )
  await insertRows(
    ctx,
    keys,
    productColor,
    moreColours.map(([name, rgbCode]) => ({ name, rgbCode })),
  )
  const categories = await seedCategories(ctx, shelf)
  const people = await seedPeople(ctx)
  const vendors = await seedVendors(ctx, shelf, people)
  const brands = await idsBy(ctx, 'brand', 'name')
  const products = await seedProducts(ctx, shelf, { categories, vendors, brands })
  await seedComments(ctx, products, people)
  await scoreShops(ctx, [...vendors.values()])
  await seedFindings(ctx, shelf, { products, people })
  await seedAdvertisements(ctx, keys, shelf)
  await shelf.save()
}
