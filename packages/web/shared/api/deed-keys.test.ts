import { beforeEach, describe, expect, it } from 'vitest'
import { createDeedKeys, deedOf, isWrite } from './deed-keys.ts'

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

describe('the key of a deed whose answer was lost', () => {
  it('is forgotten once anything else is done: a refund that was withdrawn since is applied for anew', () => {
    keys.begin('POST /apply {}')
    keys.end('POST /apply {}', 'lost')
    keys.begin('POST /withdraw {}')
    keys.end('POST /withdraw {}', 'done')
    expect(keys.begin('POST /apply {}')).toBe('key-3')
  })

  it('outlives what was refused or lost beside it, and questions', () => {
    keys.begin(BUY)
    keys.end(BUY, 'lost')
    for (const outcome of ['refused', 'lost'] as const) {
      keys.begin('POST /other {}')
      keys.end('POST /other {}', outcome)
    }
    expect(keys.begin(BUY)).toBe('key-1')
  })

  it('is forgotten with the page it was lost on, but not while it is sent again', () => {
    keys.begin(BUY)
    keys.end(BUY, 'lost')
    keys.begin(BUY)
    keys.forgetLost()
    expect(keys.begin(BUY)).toBe('key-1')
    keys.end(BUY, 'lost')
    keys.end(BUY, 'lost')
    keys.forgetLost()
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
    expect(deedOf('/a', { method: 'POST', body: {}, signal: new AbortController().signal })).toBeNull()
  })

  it('writes whenever it does not only ask: a removal and a file too', () => {
    expect(isWrite({})).toBe(false)
    expect(isWrite({ method: 'POST', signal: new AbortController().signal })).toBe(false)
    expect(isWrite({ method: 'DELETE' })).toBe(true)
    expect(isWrite({ method: 'POST', body: new FormData() })).toBe(true)
  })
})
