import {
  BLOCKED_WORD_MAX_COUNT,
  HOT_WORD_COUNT,
  NO_REASON_RETURN_DAYS,
  SET_WORD_MAX_LENGTH,
} from './limits.ts'
import { isLink } from './is-link.ts'
import { parseExtraItems, type ApplicationItem } from './auth/vendor-checklist.ts'

/**
 * The settings of a tenant. Values are texts on the wire, as its clients expect; `client` ones travel to every
 * browser with the user configuration. `Setting.<name>` is the label.
 */
type SettingRule = {
  readonly value: string
  readonly kind: 'text' | 'integer' | 'boolean' | 'phone' | 'link' | 'words' | 'checklist'
  readonly client: boolean
  /** Of an integer: the least and the most it may be. */
  readonly between?: readonly [least: number, most: number]
  /** Of words: how many there may be. */
  readonly count?: number
  /** Set by us, shown to clients, not edited. */
  readonly fixed?: true
}

/** As many yuan as fit a setting. */
const YUAN = [0, 999_999] as const
/** No part, and all of it. */
const BASIS_POINTS = [0, 10_000] as const

const rules = {
  'App.DefaultAdminUserName': { value: 'admin', kind: 'text', client: true, fixed: true },
  'App.UiTheme': { value: 'light', kind: 'text', client: true, fixed: true },
  'Abp.Localization.DefaultLanguageName': { value: 'zh-Hans', kind: 'text', client: true, fixed: true },
  'Abp.Timing.TimeZone': { value: 'China Standard Time', kind: 'text', client: true, fixed: true },
  'Abp.Notifications.ReceiveNotifications': { value: 'true', kind: 'boolean', client: true, fixed: true },
  'App.Security.IdleLockMinutes': { value: '30', kind: 'integer', between: [0, 1440], client: true },
  'App.Catalogue.IsProductAudited': { value: 'true', kind: 'boolean', client: true },
  /** They stand before the words that visitors look for most; what holds a blocked word is never shown as hot. */
  'App.Search.HotWords': { value: '', kind: 'words', count: HOT_WORD_COUNT, client: false },
  'App.Search.BlockedWords': { value: '', kind: 'words', count: BLOCKED_WORD_MAX_COUNT, client: false },
  'App.Trade.PayMinutes': { value: '30', kind: 'integer', between: [1, 1440], client: true },
  'App.Trade.ReceiveDays': { value: '10', kind: 'integer', between: [1, 90], client: true },
  'App.Trade.ReceiveExtensionDays': { value: '3', kind: 'integer', between: [1, 30], client: true },
  'App.Trade.ShipReminderHours': { value: '72', kind: 'integer', between: [1, 720], client: true },
  'App.Trade.ShipCloseDays': { value: '15', kind: 'integer', between: [1, 90], client: true },
  'App.Trade.AfterSaleDays': {
    value: '7',
    kind: 'integer',
    between: [NO_REASON_RETURN_DAYS, 90],
    client: true,
  },
  'App.Trade.RefundAnswerHours': { value: '48', kind: 'integer', between: [1, 720], client: true },
  'App.Trade.ReturnAnswerDays': { value: '5', kind: 'integer', between: [1, 30], client: true },
  'App.Trade.ReturnTrackingDays': { value: '7', kind: 'integer', between: [1, 30], client: true },
  'App.Trade.ReturnConfirmDays': { value: '10', kind: 'integer', between: [1, 60], client: true },
  /** Basis points: 500 is 5 %. */
  'App.Trade.CommissionBp': { value: '500', kind: 'integer', between: BASIS_POINTS, client: false },
  'App.Finance.WithdrawalMinimum': { value: '10', kind: 'integer', between: YUAN, client: true },
  /** What one owner may ask for in a day. Yuan. */
  'App.Finance.WithdrawalDailyLimit': { value: '50000', kind: 'integer', between: YUAN, client: true },
  /** Above this amount, who approves a withdrawal does not remit it. Yuan. */
  'App.Finance.TwoPersonAmount': { value: '5000', kind: 'integer', between: YUAN, client: false },
  'App.Finance.RechargeDailyLimit': { value: '50000', kind: 'integer', between: YUAN, client: true },
  'App.Finance.BountyFeeBp': { value: '500', kind: 'integer', between: BASIS_POINTS, client: true },
  'App.CustomerService.Phone': { value: '400-800-2026', kind: 'phone', client: true },
  'App.CustomerService.ChatApp': { value: 'wenli-service', kind: 'text', client: true },
  'App.CustomerService.MessengerLink': {
    value: 'https://wpa.qq.com/msgrd?v=3&uin=800002026',
    kind: 'link',
    client: true,
  },
  /** What whoever applies for a shop must hand in, and what else the platform wants to see. */
  'App.Vendor.RequiresBusinessScope': { value: 'true', kind: 'boolean', client: false },
  'App.Vendor.RequiresContactPhone': { value: 'true', kind: 'boolean', client: false },
  'App.Vendor.RequiresIdentificationCard': { value: 'true', kind: 'boolean', client: false },
  'App.Vendor.RequiresCreditCode': { value: 'false', kind: 'boolean', client: false },
  'App.Vendor.RequiresBusinessLicence': { value: 'true', kind: 'boolean', client: false },
  'App.Vendor.RequiresBankCard': { value: 'true', kind: 'boolean', client: false },
  'App.Vendor.ExtraItems': { value: '[]', kind: 'checklist', client: false },
  /** The physical shop: its phone line and where it stands. */
  'App.Shop.Phone': { value: '400-800-2027', kind: 'phone', client: true },
  'App.Shop.Address': { value: '', kind: 'text', client: true },
  'App.Footer.IcpNumber': { value: '', kind: 'text', client: true },
  'App.Footer.PoliceNumber': { value: '', kind: 'text', client: true },
} as const satisfies Record<string, SettingRule>

export type SettingName = keyof typeof rules
export const settingRules: Readonly<Record<SettingName, SettingRule>> = rules
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(rules, name)
export const settingNames = Object.keys(rules).filter(isSettingName)

/** Which setting says that an application needs the item. */
export const itemSettings: Readonly<Record<ApplicationItem, SettingName>> = {
  businessScope: 'App.Vendor.RequiresBusinessScope',
  contactPhone: 'App.Vendor.RequiresContactPhone',
  identificationCardImageUrl: 'App.Vendor.RequiresIdentificationCard',
  creditCode: 'App.Vendor.RequiresCreditCode',
  businessLicenceImageUrl: 'App.Vendor.RequiresBusinessLicence',
  bankCardNo: 'App.Vendor.RequiresBankCard',
}

/** The same thing said of every setting. */
export const mapSettings = <T>(of: (rule: SettingRule) => T): Record<SettingName, T> => {
  const entries = settingNames.map((name) => [name, of(settingRules[name])])
  return Object.fromEntries(entries)
}

export type SettingFault =
  | { readonly code: 'malformed' }
  | { readonly code: 'too_small' | 'too_big' | 'too_many'; readonly limit: number }

const MALFORMED = { code: 'malformed' } as const

const integerFault = (value: string, [least, most]: readonly [number, number]): SettingFault | null => {
  if (!/^\d{1,9}$/.test(value)) return MALFORMED
  if (Number(value) < least) return { code: 'too_small', limit: least }
  return Number(value) > most ? { code: 'too_big', limit: most } : null
}

/** Several words in one setting, with commas of either script, or each on its own line. */
export const settingWords = (value: string): string[] => [
  ...new Set(
    value
      .split(/[,\uff0c\u3001\n]/)
      .map((word) => word.trim().replaceAll(/\s+/g, ' '))
      .filter((word) => word !== ''),
  ),
]

const wordsFault = (value: string, count: number): SettingFault | null => {
  const words = settingWords(value)
  const fits = words.every((word) => word.length <= SET_WORD_MAX_LENGTH && !/[\u0000-\u001f]/.test(word))
  if (!fits) return MALFORMED
  return words.length > count ? { code: 'too_many', limit: count } : null
}

const fitsKind = (kind: SettingRule['kind'], value: string): boolean => {
  if (kind === 'boolean') return value === 'true' || value === 'false'
  if (kind === 'checklist') return parseExtraItems(value) !== null
  if (kind === 'link') return value === '' || isLink(value)
  return kind === 'phone' ? /^[\d+ -]{0,32}$/.test(value) : true
}

/** Why a value does not fit its setting; null when it does. */
export const settingFault = (name: SettingName, value: string): SettingFault | null => {
  const { kind, between, count } = settingRules[name]
  if (value.length > 2000) return MALFORMED
  if (between !== undefined) return integerFault(value, between)
  if (count !== undefined) return wordsFault(value, count)
  return fitsKind(kind, value) ? null : MALFORMED
}

export const fitsSetting = (name: SettingName, value: string): boolean => settingFault(name, value) === null
