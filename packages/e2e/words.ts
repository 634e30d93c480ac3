// What the pages say, from where the product takes it.
import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import type { TextKey } from '@wenli/locale/index'

const chinese = texts['zh-Hans']

export const zh = (key: TextKey, ...values: (string | number)[]): string => fillText(chinese[key], values)
export const en = (key: TextKey, ...values: (string | number)[]): string => fillText(texts.en[key], values)

/** spec §2: the page's title with the product name as suffix. */
export const pageTitle = (key: TextKey): string => `${zh(key)} - ${zh('Site.Name')}`
