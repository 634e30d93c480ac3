import { platform } from './zh-Hans/platform.ts'
import { platform as platformEn } from './en/platform.ts'

/** Every sentence a person reads, by culture. zh-Hans is the source of the keys; the others must match it. */
const zhHans = { ...platform } as const

export type TextKey = keyof typeof zhHans
export type Texts = Readonly<Record<TextKey, string>>

const en: Texts = { ...platformEn }

export const texts: Readonly<Record<'zh-Hans' | 'en', Texts>> = { 'zh-Hans': zhHans, en }
