import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const language = z.object({
  name: z.string(),
  displayName: z.string(),
  icon: z.string(),
  isDefault: z.boolean(),
  isDisabled: z.boolean(),
  isRightToLeft: z.boolean(),
})
const textMap = z.record(z.string(), z.string())

export const userConfiguration = z.object({
  multiTenancy: z.object({
    isEnabled: z.boolean(),
    ignoreFeatureCheckForHostUsers: z.boolean(),
    sides: z.object({ host: z.int(), tenant: z.int() }),
  }),
  session: z.object({
    userId: z.int().nullable(),
    tenantId: z.int().nullable(),
    impersonatorUserId: z.null(),
    impersonatorTenantId: z.null(),
    multiTenancySide: z.int(),
  }),
  localization: z.object({
    currentCulture: z.object({ name: z.string(), displayName: z.string() }),
    languages: z.array(language),
    currentLanguage: language,
    sources: z.array(z.object({ name: z.string(), type: z.string() })),
    values: z.record(z.string(), textMap),
  }),
  features: z.object({ allFeatures: z.record(z.string(), z.object({ value: z.string() })) }),
  auth: z.object({ allPermissions: textMap, grantedPermissions: textMap }),
  nav: z.object({
    menus: z.record(
      z.string(),
      z.object({ name: z.string(), displayName: z.string(), customData: z.null(), items: z.array(z.null()) }),
    ),
  }),
  setting: z.object({ values: textMap }),
  clock: z.object({ provider: z.string() }),
  timing: z.object({
    timeZoneInfo: z.object({
      windows: z.object({
        timeZoneId: z.string(),
        baseUtcOffsetInMilliseconds: z.number(),
        currentUtcOffsetInMilliseconds: z.number(),
        isDaylightSavingTimeNow: z.boolean(),
      }),
      iana: z.object({ timeZoneId: z.string() }),
    }),
  }),
  security: z.object({ antiForgery: z.object({ tokenCookieName: z.string(), tokenHeaderName: z.string() }) }),
  custom: z.object({ textSource: z.string() }),
})
export type UserConfiguration = z.infer<typeof userConfiguration>

/** The localization source that holds the product's own texts. */
export const TEXT_SOURCE = 'Wenli'

export const getUserConfiguration = defineEndpoint({
  method: 'GET',
  path: '/AbpUserConfiguration/GetAll',
  service: 'auth',
  access: 'public',
  result: userConfiguration,
})
