import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optional, text } from '@wenli/contract/fields'
import { runs } from '../../../test/property-runs.ts'
import { normaliseQuery, normaliserOf } from './normalise-keys.ts'

const schema = z.object({
  name: text(64),
  description: optional(text(512)),
  unitPrice: z.number(),
  tags: z.array(z.object({ tagName: z.string() })).optional(),
  inner: z.object({ someKey: z.string() }).nullish(),
})
const normalise = normaliserOf(schema)

/** The same key as somebody else would write it. */
const anyCase = (key: string) =>
  fc
    .array(fc.boolean(), { minLength: key.length, maxLength: key.length })
    .map((upper) =>
      [...key].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    )

describe('keys are understood in any letter case', () => {
  it('whatever the case, the value arrives under the name of the contract', () => {
    fc.assert(
      fc.property(
        anyCase('name'),
        anyCase('unitPrice'),
        fc.string(),
        fc.double(),
        (nameKey, priceKey, name, unitPrice) => {
          expect(normalise({ [nameKey]: name, [priceKey]: unitPrice })).toEqual({ name, unitPrice })
        },
      ),
      runs(300),
    )
  })

  it('also inside lists and objects', () => {
    expect(normalise({ TAGS: [{ TAGNAME: 'a' }, { tagname: 'b' }], Inner: { SOMEKEY: 'c' } })).toEqual({
      tags: [{ tagName: 'a' }, { tagName: 'b' }],
      inner: { someKey: 'c' },
    })
  })

  it('the exact spelling wins over another, whichever comes first', () => {
    expect(normalise({ Name: 'other', name: 'exact' })).toEqual({ name: 'exact' })
    expect(normalise({ name: 'exact', Name: 'other' })).toEqual({ name: 'exact' })
  })
})

describe('unknown and server-owned keys', () => {
  it('are dropped silently', () => {
    expect(
      normalise({
        name: 'a',
        tenantId: 6,
        id: 7,
        creatorUserId: 1,
        isAdmin: true,
        inner: { someKey: 'b', more: 1 },
      }),
    ).toEqual({
      name: 'a',
      inner: { someKey: 'b' },
    })
  })

  it('no key can reach the prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"name":"a"}',
    )
    expect(normalise(hostile)).toEqual({ name: 'a' })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('never invents a key and never changes a value', () => {
    const value = fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.string({ minLength: 1 }),
      fc.constant(null),
      fc.array(fc.integer()),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (body) => {
        for (const [key, kept] of Object.entries(normalise(body) as object)) {
          expect(
            Object.entries(body).some(
              ([given, raw]) => given.toLowerCase() === key.toLowerCase() && raw === kept,
            ),
          ).toBe(true)
        }
      }),
      runs(300),
    )
  })
})

describe('an empty text', () => {
  it('counts as null in a field that may be left out', () => {
    expect(normalise({ description: '', inner: '' })).toEqual({ description: null, inner: null })
  })
  it('stays what it is in a field that must be filled', () => {
    expect(normalise({ name: '' })).toEqual({ name: '' })
  })
})

describe('what is no object', () => {
  it.each([[null], ['text'], [7], [true], [[1, 2]]])('%j is left for the schema to refuse', (body) => {
    expect(normalise(body)).toBe(body)
  })
})

describe('query strings', () => {
  const query = normaliserOf(z.object({ id: z.coerce.number(), keyword: z.string().optional() }))

  it('an empty value counts as not given', () => {
    expect(normaliseQuery(query, { Id: '7', keyword: '' })).toEqual({ id: '7' })
  })
  it('a key given twice keeps both values, so that the schema refuses it', () => {
    expect(normaliseQuery(query, { id: ['7', '8'] })).toEqual({ id: ['7', '8'] })
  })
  it('a key given twice in two spellings keeps both values too', () => {
    expect(normaliseQuery(query, { Id: '7', id: '8' })).toEqual({ id: ['7', '8'] })
    expect(normaliseQuery(query, { id: '8', ID: '7', iD: ['1', '2'] })).toEqual({ id: ['8', '7', '1', '2'] })
  })
  it('no query at all is an empty one', () => {
    expect(normaliseQuery(query, undefined)).toEqual({})
  })
})
