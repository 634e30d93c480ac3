import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitsSetting,
  isSettingName,
  mapSettings,
  settingFault,
  settingNames,
  settingRules,
} from './settings.ts'
import { runs } from './testing/property-runs.ts'

describe('the settings of a tenant', () => {
  it('a default admin user name exists', () => {
    expect(settingRules['App.DefaultAdminUserName']).toMatchObject({ value: 'admin', client: true })
  })

  it('the default culture is zh-Hans and the screen locks after 30 idle minutes', () => {
    expect(settingRules['Abp.Localization.DefaultLanguageName'].value).toBe('zh-Hans')
    expect(settingRules['App.Security.IdleLockMinutes'].value).toBe('30')
  })

  it.each([
    ['time to pay, in minutes', 'App.Trade.PayMinutes', '30'],
    ['days until an order counts as received', 'App.Trade.ReceiveDays', '10'],
    ['days that the buyer may add to them', 'App.Trade.ReceiveExtensionDays', '3'],
    ['hours until the shop is reminded to send', 'App.Trade.ShipReminderHours', '72'],
    ['days until what was not sent is closed', 'App.Trade.ShipCloseDays', '15'],
    ['days for returns', 'App.Trade.AfterSaleDays', '7'],
    ['hours for the shop to answer before it has sent', 'App.Trade.RefundAnswerHours', '48'],
    ['days for the shop to answer about a return', 'App.Trade.ReturnAnswerDays', '5'],
    ['days for the buyer to send back', 'App.Trade.ReturnTrackingDays', '7'],
    ['days for the shop to confirm what came back', 'App.Trade.ReturnConfirmDays', '10'],
    ['commission, in basis points', 'App.Trade.CommissionBp', '500'],
    ['smallest withdrawal, in yuan', 'App.Finance.WithdrawalMinimum', '10'],
    ['yuan above which two people send a withdrawal', 'App.Finance.TwoPersonAmount', '5000'],
  ] as const)('by default: %s', (_what, name, value) => {
    expect(settingRules[name].value).toBe(value)
  })

  it('every default fits its own setting', () => {
    for (const name of settingNames) expect(fitsSetting(name, settingRules[name].value)).toBe(true)
  })

  it('says the same thing of every setting', () => {
    expect(Object.keys(mapSettings(({ kind }) => kind))).toEqual(settingNames)
  })

  it.each(['', 'app.uitheme', 'App.Nothing', '__proto__', 'toString'])('%j is no setting', (name) => {
    expect(isSettingName(name)).toBe(false)
  })

  it.each([
    ['App.Security.IdleLockMinutes', ['0', '30', '1440'], ['', '-1', '1.5', '1e3', ' 3', 'ten', '1441']],
    ['App.Trade.AfterSaleDays', ['7', '90'], ['6', '91']],
    ['App.Trade.CommissionBp', ['0', '10000'], ['10001']],
    ['App.Trade.PayMinutes', ['1', '1440'], ['0', '1441']],
    ['App.CustomerService.Phone', ['400-800-2026', '+86 21 1234', ''], ['call me', '１２３', '1'.repeat(33)]],
    [
      'App.CustomerService.MessengerLink',
      ['', 'https://chat.example/a?b=1'],
      ['http://chat.example', 'javascript:alert(1)', '//chat.example', 'https://', 'https://a b'],
    ],
    ['App.Search.HotWords', ['', '岩板', '岩板，木纹、 砖\n石,a b'], ['长'.repeat(21), 'a\u0001b']],
    ['Abp.Notifications.ReceiveNotifications', ['true', 'false'], ['', 'True', '1']],
  ] as const)('%s takes what fits and nothing else', (name, good, bad) => {
    for (const value of good) expect([value, fitsSetting(name, value)]).toEqual([value, true])
    for (const value of bad) expect([value, fitsSetting(name, value)]).toEqual([value, false])
  })

  it('every number has a least and a most, and says which of them a value misses', () => {
    for (const name of settingNames.filter((name) => settingRules[name].kind === 'integer')) {
      const [least, most] = settingRules[name].between ?? [Number.NaN, Number.NaN]
      expect([name, fitsSetting(name, String(least)), fitsSetting(name, String(most))]).toEqual([
        name,
        true,
        true,
      ])
      expect(settingFault(name, String(most + 1))).toEqual({ code: 'too_big', limit: most })
      expect(settingFault(name, String(least - 1))).toEqual(
        least === 0 ? { code: 'malformed' } : { code: 'too_small', limit: least },
      )
    }
  })

  it('never takes more than the column holds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...settingNames),
        fc.string({ minLength: 2001, maxLength: 2100 }),
        (name, value) => {
          expect(fitsSetting(name, value)).toBe(false)
        },
      ),
      runs(100),
    )
  })
})
