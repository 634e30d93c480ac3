import { productCategories } from './product-category.table.ts'

const PICTURES = [
  'coverImageUrl',
  'bannerImageUrl',
  'recommendedBannerImageUrl',
  'hotSellingBannerImageUrl',
  'adImageUrl',
] as const
type Shown = Readonly<Partial<Record<(typeof PICTURES)[number], string | null | undefined>>>

export const categoryPictures = (category: Shown) => PICTURES.map((name) => category[name])

/** Where they stand in the database. */
export const categoryPictureColumns = PICTURES.map((name) => productCategories[name].name)
