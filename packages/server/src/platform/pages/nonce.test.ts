import { expect, it } from 'vitest'
import { NONCE_LENGTH } from './kept-page.ts'
import { newNonce } from './nonce.ts'

it('every answer gets a nonce of 128 bits that no other has', () => {
  const nonces = Array.from({ length: 5_000 }, newNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces.filter((nonce) => nonce.length !== NONCE_LENGTH)).toEqual([])
  expect(new Set(nonces.map((nonce) => Buffer.from(nonce, 'base64url').length))).toEqual(new Set([16]))
})
