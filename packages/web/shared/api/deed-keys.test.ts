import { beforeEach, describe, expect, it } from 'vitest'
import { createDeedKeys, deedOf } from './deed-keys.ts'

let time = 0
let keys = createDeedKeys(
  () => time,
  () => '',
)
beforeEach(() => {
  time = 0
  let made = 0
  keys = createDeedKeys(
    () => time,
    () => `key-${(made += 1)}`,
  )
})
const BUY = 'POST /buy {"card":1}'

describe('the key of a deed', () => {
  it('is kept over a retry after the answer was lost, until the deed is done', () => {
    expect(keys.begin(BUY)).toBe('key-1')
    keys.end(BUY, 'lost')
    expect(keys.begin(BUY)).toBe('key-1')
    keys.end(BUY, 'refused')
    expect(keys.begin(BUY)).toBe('key-1')
    keys.end(BUY, 'done')
    expect(keys.begin(BUY)).toBe('key-2')
  })

  it('is shared by two presses at once', () => {
    expect([keys.begin(BUY), keys.begin(BUY)]).toEqual(['key-1', 'key-1'])
    keys.end(BUY, 'refused')
    expect(keys.begin(BUY)).toBe('key-1')
    keys.end(BUY, 'done')
    keys.end(BUY, 'done')
    expect(keys.begin(BUY)).toBe('key-2')
  })

  it('is another for another request, and after a refusal', () => {
    expect(keys.begin(BUY)).toBe('key-1')
    expect(keys.begin('POST /buy {"card":2}')).toBe('key-2')
    keys.end(BUY, 'refused')
    expect(keys.begin(BUY)).toBe('key-3')
  })

  it('is not kept for ever: who tries again much later means it anew', () => {
    keys.begin(BUY)
    keys.end(BUY, 'lost')
    time += 10 * 60_000
    expect(keys.begin(BUY)).toBe('key-2')
  })
})

describe('what is a deed', () => {
  it('is whatever writes, by its method, address and body', () => {
    expect(deedOf('/a', { method: 'PUT', query: { orderNo: 'x' } })).toBe('PUT /a?orderNo=x undefined')
    expect(deedOf('/a', { method: 'POST', body: { b: 1 } })).toBe('POST /a {"b":1}')
  })

  it('is not what reads, sends a file, or brings its own key', () => {
    expect(deedOf('/a', {})).toBeNull()
    expect(deedOf('/a', { method: 'DELETE' })).toBeNull()
    expect(deedOf('/a', { method: 'POST', body: new FormData() })).toBeNull()
    expect(deedOf('/a', { method: 'POST', key: 'own' })).toBeNull()
  })
})
