import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cultures } from '@wenli/contract/culture'
import { errorCodes, errorRules } from '@wenli/contract/errors'
import { allPermissions } from '@wenli/contract/permissions'
import { texts } from '@wenli/locale/index'
import { textOf } from '../src/platform/culture/texts.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let server: TestApp
let actor: Actor
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  actor = await createActor(server)
})
afterAll(() => server.close())

type Configuration = {
  localization: {
    currentCulture: { name: string }
    currentLanguage: { name: string }
    values: Record<string, Record<string, string>>
  }
}
/** The language an answer is in, as its client sees it. */
const cultureOf = async (
  headers: Record<string, string>,
  url = '/AbpUserConfiguration/GetAll',
  as: Actor | null = null,
): Promise<string> =>
  (await ask<Configuration>(server, url, { headers, as })).result.localization.currentCulture.name
const cookie = (culture: string) => `.AspNetCore.Culture=${encodeURIComponent(`c=${culture}|uic=${culture}`)}`

describe('the culture of an answer', () => {
  it('is zh-Hans when nobody says anything', async () => {
    expect(await cultureOf({})).toBe('zh-Hans')
  })

  it('is what Accept-Language prefers when there is nothing else', async () => {
    expect(await cultureOf({ 'accept-language': 'en-GB,zh;q=0.5' })).toBe('en')
    expect(await cultureOf({ 'accept-language': 'zh-CN' })).toBe('zh-Hans')
  })

  it('is the cookie rather than Accept-Language', async () => {
    expect(await cultureOf({ cookie: cookie('en'), 'accept-language': 'zh-CN' })).toBe('en')
    expect(await cultureOf({ cookie: 'Abp.Localization.CultureName=en', 'accept-language': 'zh-CN' })).toBe(
      'en',
    )
  })

  it('is the header rather than the cookie', async () => {
    expect(
      await cultureOf({ '.aspnetcore.culture': 'en', cookie: cookie('zh-Hans'), 'accept-language': 'zh-CN' }),
    ).toBe('en')
    expect(await cultureOf({ '.aspnetcore.culture': 'c=en|uic=en', cookie: cookie('zh-Hans') })).toBe('en')
  })

  it('is what the user saved rather than the header, from the next call on', async () => {
    const header = { '.aspnetcore.culture': 'zh-Hans', cookie: cookie('zh-Hans'), 'accept-language': 'zh-CN' }
    expect(await cultureOf(header, undefined, actor)).toBe('zh-Hans')
    const changed = await ask(server, '/api/services/app/User/ChangeLanguage', {
      method: 'POST',
      as: actor,
      body: { languageName: 'en' },
    })
    expect([changed.status, changed.result]).toEqual([200, null])
    await expect.poll(() => cultureOf(header, undefined, actor)).toBe('en')
  })

  it('is the query rather than anything, in any letter case', async () => {
    await ask(server, '/api/services/app/User/ChangeLanguage', {
      method: 'POST',
      as: actor,
      body: { languageName: 'zh-Hans' },
    })
    expect(
      await cultureOf({ '.aspnetcore.culture': 'zh-Hans' }, '/AbpUserConfiguration/GetAll?culture=en', actor),
    ).toBe('en')
    expect(await cultureOf({}, '/AbpUserConfiguration/GetAll?Culture=en')).toBe('en')
  })

  it.each(['xx', 'c=|uic=', "'; DROP TABLE setting", '\u00ff\u00fe', 'c=xx|uic=yy', 'en'.repeat(500)])(
    'the header %j is malformed and counts as none',
    async (value) => {
      expect(await cultureOf({ '.aspnetcore.culture': value, 'accept-language': 'en' })).toBe('en')
      expect(
        await cultureOf({
          cookie: `.AspNetCore.Culture=${encodeURIComponent(value)}`,
          'accept-language': 'en',
        }),
      ).toBe('en')
    },
  )

  it('only a language we have can be saved', async () => {
    for (const languageName of ['fr', '', 'zh-CN', 7, null]) {
      expect(
        (
          await ask(server, '/api/services/app/User/ChangeLanguage', {
            method: 'POST',
            as: actor,
            body: { languageName },
          })
        ).status,
      ).toBe(400)
    }
  })
})

describe.each(cultures)('in %s', (culture) => {
  const headers = { '.aspnetcore.culture': culture }

  it('refusals speak it', async () => {
    const missing = await ask(server, '/api/services/app/Brand/GetAll', { headers, as: actor })
    expect(missing.error?.message).toBe(
      textOf(culture, 'Error.Platform:PermissionMissing', textOf(culture, 'Permission.Pages.Brand')),
    )
    const unknown = await ask(server, '/api/nothing', { headers })
    expect(unknown.error?.message).toBe(textOf(culture, 'Error.Platform:NotFound'))
    const differing = await ask(server, '/AbpUserConfiguration/GetAll', {
      headers: { ...headers, 'abp-tenantid': '5', 'abp.tenantid': '6' },
    })
    expect(differing.error?.message).toBe(textOf(culture, 'Error.Platform:TenantHeadersDiffer'))
    const invalid = await ask(server, '/api/services/app/User/ChangePassword', {
      method: 'POST',
      headers,
      as: actor,
      body: {},
    })
    expect(invalid.error?.validationErrors?.[0]?.message).toBe(
      textOf(culture, 'Validation.Required', textOf(culture, 'Field.currentPassword')),
    )
  })

  it('every text of the product comes with the user configuration', async () => {
    const { result } = await ask<Configuration>(server, '/AbpUserConfiguration/GetAll', { headers })
    expect(result.localization.values['Wenli']).toEqual(texts[culture])
    expect(result.localization.currentLanguage.name).toBe(culture)
  })

  it('every refusal and every permission has its words', () => {
    const keys = [
      ...errorCodes.flatMap((code) => [
        `Error.${code}`,
        ...(errorRules[code].details ? [`Error.${code}.Details`] : []),
      ]),
      ...allPermissions.map((name) => `Permission.${name}`),
    ]
    expect(keys.filter((key) => textOf(culture, key) === key)).toEqual([])
  })
})
