import { brand } from '@wenli/contract/base-info/brand'
import { createUser, userFields } from '@wenli/contract/auth/user'
import { friendlyLink } from '@wenli/contract/portal/friendly-link'
import { wxApp } from '@wenli/contract/weixin/wx-app'
import { describe, expect, test } from 'vitest'
import { fieldDefs } from './field-def.ts'
import { bodyOf, isTouched, sentFields, startValues } from './form-values.ts'

const brandFields = fieldDefs('Brand', brand.fields)
const appFields = fieldDefs('WxApp', wxApp.fields)
const row = { id: 7, name: 'A', description: 'old', coverImageUrl: null, remark: null }

const body = (fields: typeof brandFields, mode: 'create' | 'edit', start: object, values: object) => {
  const before = { ...start }
  const after = { ...start, ...values }
  return bodyOf(sentFields(fields, mode, before, after), after)
}

describe('the form of a new row', () => {
  test('starts empty, with a choice made for switches and with the defaults of the contract', () => {
    expect(startValues(brandFields, null)).toEqual({
      name: null,
      description: null,
      coverImageUrl: null,
      remark: null,
    })
    expect(startValues(fieldDefs('FriendlyLink', friendlyLink.fields), null)['isPublished']).toBe(false)
    const user = startValues(fieldDefs('User', createUser.body.shape), null)
    expect(user).toMatchObject({ isActive: true, roleNames: [], password: undefined })
    const active = fieldDefs('User', { isActive: userFields.isActive }, { isActive: { start: true } })
    expect(startValues(active, null)).toEqual({ isActive: true })
  })

  test('sends what is filled in, and what must be even if it is not', () => {
    const start = startValues(brandFields, null)
    expect(body(brandFields, 'create', start, { description: ' ', remark: 'x' })).toEqual({
      name: null,
      remark: 'x',
    })
  })
})

describe('the form of an existing row', () => {
  test('sends only what was changed; an emptied field is cleared', () => {
    const start = startValues(brandFields, row)
    expect(body(brandFields, 'edit', start, {})).toEqual({})
    expect(body(brandFields, 'edit', start, { description: '', remark: 'new' })).toEqual({
      description: null,
      remark: 'new',
    })
  })

  test('never shows a secret and sends it only when it was typed', () => {
    const start = startValues(appFields, {
      id: 1,
      appId: 'wx1',
      appName: 'A',
      appType: 'Website',
      appSecretIsSet: true,
    })
    expect(start['appSecret']).toBeUndefined()
    expect(body(appFields, 'edit', start, {})).toEqual({})
    expect(body(appFields, 'edit', start, { appSecret: 's3' })).toEqual({ appSecret: 's3' })
    expect(body(appFields, 'edit', start, { appSecret: undefined })).toEqual({})
  })

  test('clears a secret when that is what somebody wants', () => {
    const start = startValues(appFields, { id: 1, appId: 'wx1', appSecretIsSet: true })
    expect(isTouched(start, { ...start, appSecret: null })).toBe(true)
    expect(body(appFields, 'edit', start, { appSecret: null })).toEqual({ appSecret: null })
  })

  test('counts as touched when a value differs, not when a blank became another blank', () => {
    const start = startValues(brandFields, row)
    expect(isTouched(start, { ...start, remark: '' })).toBe(false)
    expect(isTouched(start, { ...start, name: 'B' })).toBe(true)
    expect(isTouched({ roleNames: ['A'] }, { roleNames: ['A'] })).toBe(false)
    expect(isTouched({ roleNames: ['A'] }, { roleNames: [] })).toBe(true)
  })
})
