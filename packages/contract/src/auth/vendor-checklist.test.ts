import { describe, expect, it } from 'vitest'
import { EXTRA_ITEM_HINT_MAX_LENGTH, EXTRA_ITEM_MAX_COUNT, EXTRA_ITEM_TITLE_MAX_LENGTH } from '../limits.ts'
import { fitsSetting } from '../settings.ts'
import { missingItems, parseExtraItems } from './vendor-checklist.ts'

const tick = { title: '承诺不售假', hint: '', kind: 'TICK' } as const
const picture = { title: '排污许可证', hint: '在有效期内', kind: 'PICTURE' } as const

describe('what is missing of an application', () => {
  it('is what the checklist asks for and is not there; a person has no licence to show', () => {
    const checklist = {
      required: ['contactPhone', 'creditCode', 'businessLicenceImageUrl'],
      extras: [tick, picture],
    } as const
    expect(missingItems(checklist, { kind: 'PERSONAL', contactPhone: '1', answers: [] })).toEqual({
      required: [],
      extras: [tick, picture],
    })
    expect(missingItems(checklist, { kind: 'COMPANY', contactPhone: '', answers: [] }).required).toEqual([
      'contactPhone',
      'creditCode',
      'businessLicenceImageUrl',
    ])
  })

  it('is an item whose answer has another title, or is of the other kind', () => {
    const open = (answers: Parameters<typeof missingItems>[1]['answers']) =>
      missingItems({ required: [], extras: [tick, picture] }, { kind: 'PERSONAL', answers }).extras
    expect(open([{ title: '承诺', isTicked: true }])).toEqual([tick, picture])
    expect(open([{ title: tick.title, imageUrl: '/a' }])).toEqual([tick, picture])
    expect(open([{ title: picture.title, isTicked: true }])).toEqual([tick, picture])
    expect(
      open([
        { title: tick.title, isTicked: true },
        { title: picture.title, imageUrl: '/a' },
      ]),
    ).toEqual([])
  })
})

describe('the items that the platform asks in its own words', () => {
  it('are read back as they were written, without anything else', () => {
    expect(parseExtraItems(JSON.stringify([{ ...tick, more: 1 }, picture]))).toEqual([tick, picture])
    expect(parseExtraItems('[]')).toEqual([])
  })

  it.each([
    'x',
    '{}',
    'null',
    JSON.stringify([tick, tick]),
    JSON.stringify([{ ...tick, title: '' }]),
    JSON.stringify([{ ...tick, title: ' a' }]),
    JSON.stringify([{ ...tick, title: 'a\nb' }]),
    JSON.stringify([{ ...tick, title: 'x'.repeat(EXTRA_ITEM_TITLE_MAX_LENGTH + 1) }]),
    JSON.stringify([{ ...tick, hint: 'x'.repeat(EXTRA_ITEM_HINT_MAX_LENGTH + 1) }]),
    JSON.stringify([{ ...tick, hint: null }]),
    JSON.stringify([{ ...tick, kind: 'TEXT' }]),
    JSON.stringify(
      Array.from({ length: EXTRA_ITEM_MAX_COUNT + 1 }, (_, index) => ({ ...tick, title: `${index}` })),
    ),
  ])('are not %s', (value) => {
    expect(parseExtraItems(value)).toBeNull()
    expect(fitsSetting('App.Vendor.ExtraItems', value)).toBe(false)
  })

  it('fit their setting also when there are as many and as long ones as there may be', () => {
    const longest = Array.from({ length: EXTRA_ITEM_MAX_COUNT }, (_, index) => ({
      title: String(index).padEnd(EXTRA_ITEM_TITLE_MAX_LENGTH, '长'),
      hint: '长'.repeat(EXTRA_ITEM_HINT_MAX_LENGTH),
      kind: 'PICTURE',
    }))
    expect(fitsSetting('App.Vendor.ExtraItems', JSON.stringify(longest))).toBe(true)
  })
})
