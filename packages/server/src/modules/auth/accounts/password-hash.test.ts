import { describe, expect, it } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts'

describe('a password hash', () => {
  it('says how it was made and opens for its password alone', async () => {
    const hash = await hashPassword('Tianmu-Ridge-58')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await verifyPassword(hash, 'Tianmu-Ridge-58')).toBe(true)
    expect(await verifyPassword(hash, 'tianmu-ridge-58')).toBe(false)
  })

  it('is never the same twice', async () => {
    expect(await hashPassword('Tianmu-Ridge-58')).not.toBe(await hashPassword('Tianmu-Ridge-58'))
  })

  it('takes a composed and a decomposed letter for the same', async () => {
    const hash = await hashPassword('caf\u00e9-Ridge-58')
    expect(await verifyPassword(hash, 'cafe\u0301-Ridge-58')).toBe(true)
  })

  it('does not cut off the end of a long password', async () => {
    const hash = await hashPassword(`${'x'.repeat(71)}1`)
    expect(await verifyPassword(hash, `${'x'.repeat(71)}2`)).toBe(false)
  })

  it('is made anew when the recipe has changed', async () => {
    const hash = await hashPassword('Tianmu-Ridge-58')
    expect(needsRehash(hash)).toBe(false)
    expect(needsRehash(hash.replace('m=19456', 'm=8192'))).toBe(true)
    expect(needsRehash(hash.replace('t=2', 't=1'))).toBe(true)
  })

  it('that cannot be read is a fault of ours, not a wrong password', async () => {
    await expect(verifyPassword('none', 'x')).rejects.toThrow('cannot be read')
  })
})
