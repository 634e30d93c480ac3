import { storefrontDiscovery } from './storefront/discovery.ts'
import { storefrontFrame } from './storefront/frame.ts'
import { storefrontProducts } from './storefront/products.ts'

/** What the public pages say; a browser fetches it as one file. */
export const storefront = { ...storefrontFrame, ...storefrontProducts, ...storefrontDiscovery } as const
