export type AdPosition = 'Search' | 'ProductList' | 'Product' | 'Finding' | 'Shop'

/** As many as stand side by side in a wide window. */
export const SHOWN_ADS = 2
