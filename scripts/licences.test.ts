import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run-step.ts'

/** Licences under which a package may be part of what we hand on; libvips (LGPL) is loaded as a library of its own. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])
/** Written in a way of their own; read by hand. */
const READ_BY_HAND = new Set(['pause-stream: MIT,Apache2'])

type Lock = { packages: Record<string, { license?: string | string[]; dev?: boolean; link?: boolean }> }

const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => ALLOWED.has(name)))

it('every package that ships has a licence under which it may be handed on', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  expect(shipped.length).toBeGreaterThan(100)
  const unclear = shipped
    .map(([path, { license = 'none' }]) => ({
      name: path.split('node_modules/').at(-1),
      licence: String(license),
    }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => `${name}: ${licence}`)
  expect(unclear.filter((line) => !READ_BY_HAND.has(line))).toEqual([])
})
