import { settingNames, settingRules, type SettingName } from '@wenli/contract/settings'
import type { TextKey } from '../../../shared/i18n/text-key.ts'

export type SettingGroup = { readonly title: TextKey; readonly names: readonly SettingName[] }

const titles: readonly (readonly [prefix: string, title: TextKey])[] = [
  ['App.Security.', 'AdminSetting.Security'],
  ['App.CustomerService.', 'AdminSetting.CustomerService'],
  ['App.Vendor.', 'AdminSetting.Vendor'],
  ['App.Catalogue.', 'AdminSetting.Catalogue'],
  ['App.Search.', 'AdminSetting.Search'],
  ['App.Trade.', 'AdminSetting.Trade'],
  ['App.Finance.', 'AdminSetting.Finance'],
  ['App.Shop.', 'AdminSetting.Shop'],
  ['App.Footer.', 'AdminSetting.Footer'],
]

const editable = settingNames.filter((name) => settingRules[name].fixed !== true)

/** The settings that are edited, by the middle of their names. One that no title covers must not get lost. */
export const settingGroups: readonly SettingGroup[] = [
  ...titles.map(([prefix, title]) => ({ title, names: editable.filter((name) => name.startsWith(prefix)) })),
  {
    title: 'Setting' as const,
    names: editable.filter((name) => !titles.some(([prefix]) => name.startsWith(prefix))),
  },
].filter(({ names }) => names.length > 0)
