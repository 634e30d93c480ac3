import { TEXT_SOURCE } from '@wenli/contract/auth/user-configuration'
import type { UserConfiguration } from '@wenli/contract/auth/user-configuration'
import { cultures, DEFAULT_CULTURE } from '@wenli/contract/culture'
import type { Culture } from '@wenli/contract/culture'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { allPermissions } from '@wenli/contract/permissions'
import { SHANGHAI_OFFSET_MS } from '@wenli/contract/time'
import { shareText } from '../../../platform/compression/shared-text.ts'
import type { SharedText } from '../../../platform/compression/shared-text.ts'
import { allTexts, textOf } from '../../../platform/culture/texts.ts'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { rawJson } from '../../../platform/http/serializer.ts'
import type { RawJson } from '../../../platform/http/serializer.ts'
import { clientSettings } from '../settings/setting.queries.ts'

const TENANT_SIDE = 1
const HOST_SIDE = 2

const ICONS: Readonly<Record<Culture, string>> = { 'zh-Hans': 'famfamfam-flags cn', en: 'famfamfam-flags gb' }

const language = (name: Culture) => ({
  name,
  displayName: textOf(name, `Culture.${name}`),
  icon: ICONS[name],
  isDefault: name === DEFAULT_CULTURE,
  isDisabled: false,
  isRightToLeft: false,
})

/** Permission maps carry the text "true"; holding one is its key being there. */
const granted = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, 'true']))

/** The parts that are the same for everybody who reads one language, made once. */
const fixedParts = (culture: Culture): Omit<UserConfiguration, keyof CallerParts> => ({
  multiTenancy: {
    isEnabled: true,
    ignoreFeatureCheckForHostUsers: false,
    sides: { host: HOST_SIDE, tenant: TENANT_SIDE },
  },
  localization: {
    currentCulture: { name: culture, displayName: textOf(culture, `Culture.${culture}`) },
    languages: cultures.map(language),
    currentLanguage: language(culture),
    sources: ['Abp', 'AbpWeb', TEXT_SOURCE].map((name) => ({
      name,
      type: 'DictionaryBasedLocalizationSource',
    })),
    values: { Abp: {}, AbpWeb: {}, [TEXT_SOURCE]: allTexts(culture) },
  },
  features: { allFeatures: { SignalR: { value: 'true' }, 'SignalR.AspNetCore': { value: 'true' } } },
  nav: {
    menus: {
      MainMenu: {
        name: 'MainMenu',
        displayName: textOf(culture, 'Product.Name'),
        customData: null,
        items: [],
      },
    },
  },
  clock: { provider: 'unspecifiedClockProvider' },
  timing: {
    timeZoneInfo: {
      windows: {
        timeZoneId: 'China Standard Time',
        baseUtcOffsetInMilliseconds: SHANGHAI_OFFSET_MS,
        currentUtcOffsetInMilliseconds: SHANGHAI_OFFSET_MS,
        isDaylightSavingTimeNow: false,
      },
      iana: { timeZoneId: 'Asia/Shanghai' },
    },
  },
  security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
  custom: { textSource: TEXT_SOURCE },
})
/** Written once: most of the answer is texts, which change with a release only. The closing brace is left to add to. */
const openJson = (value: unknown): SharedText => shareText(JSON.stringify(value).slice(0, -1))
const fixed: Readonly<Record<Culture, SharedText>> = {
  'zh-Hans': openJson(fixedParts('zh-Hans')),
  en: openJson(fixedParts('en')),
}
const everyPermission = granted(allPermissions)

type CallerParts = Pick<UserConfiguration, 'session' | 'auth' | 'setting'>

export const getUserConfiguration = async (ctx: Ctx): Promise<RawJson> => {
  const own: CallerParts = {
    session: {
      userId: ctx.caller?.userId ?? null,
      tenantId: wireTenantId(ctx.tenantId),
      impersonatorUserId: null,
      impersonatorTenantId: null,
      multiTenancySide: ctx.tenantId === HOST_TENANT_ID ? HOST_SIDE : TENANT_SIDE,
    },
    auth: { allPermissions: everyPermission, grantedPermissions: granted(ctx.caller?.permissions ?? []) },
    setting: { values: await clientSettings(ctx.tx, ctx.tenantId) },
  }
  return rawJson(fixed[ctx.culture], `,${JSON.stringify(own).slice(1)}`)
}
