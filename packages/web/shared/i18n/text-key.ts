import type { TextKey as AnyTextKey } from '@wenli/locale/index'
import type { storefront } from '@wenli/locale/zh-Hans/storefront'

/** Texts that public pages have at hand: they come with the page, without asking the server. */
export type StorefrontTextKey = keyof typeof storefront

/** Any text of the site. Those beyond the storefront's arrive with AbpUserConfiguration/GetAll. */
export type TextKey = AnyTextKey
