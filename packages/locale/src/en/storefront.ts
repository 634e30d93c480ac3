import { storefrontDiscovery } from './storefront/discovery.ts'
import { storefrontFrame } from './storefront/frame.ts'
import { storefrontProducts } from './storefront/products.ts'
import type { storefront as source } from '../zh-Hans/storefront.ts'

export const storefront: Record<keyof typeof source, string> = {
  ...storefrontFrame,
  ...storefrontProducts,
  ...storefrontDiscovery,
}
