import type { BrowserName, SystemName } from '@wenli/contract/auth/own-session'

export type Device = { readonly browser: BrowserName | null; readonly system: SystemName | null }

/** The first that fits: most browsers also call themselves Chrome and Safari, so those come last. */
const browserMarks: readonly (readonly [BrowserName, RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['QQBrowser', /QQBrowser\//],
  ['UCBrowser', /U(?:C|BC)?Browser\//],
  ['Quark', /Quark\//],
  ['Huawei', /HuaweiBrowser\//],
  ['Xiaomi', /MiuiBrowser\//],
  ['Samsung', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

/** HarmonyOS also says Android, Android also says Linux. */
const systemMarks: readonly (readonly [SystemName, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const MAX_LENGTH = 512

/** Only these two words are kept of what a browser says about itself. */
export const describeDevice = (userAgent: string | undefined): Device => {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const named = <Name>(marks: readonly (readonly [Name, RegExp])[]): Name | null =>
    marks.find(([, mark]) => mark.test(text))?.[0] ?? null
  return { browser: named(browserMarks), system: named(systemMarks) }
}
