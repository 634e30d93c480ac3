import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run-step.ts'

type Locked = { version?: string; resolved?: string; cpu?: string | string[]; os?: string | string[] }
type Lock = { packages: Record<string, Locked> }

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

/** npm installs nothing, and says nothing, where a package was not published for the machine. */
it('every native package for Linux on x64 has its twin for arm64 in the lock file, of the same version', () => {
  const native = Object.entries(packages).filter(
    ([, { cpu, os }]) => [os].flat().includes('linux') && [cpu].flat().includes('x64'),
  )
  expect(native.length).toBeGreaterThan(8)
  const alone = native
    .filter(([path, { version }]) => {
      const twin = packages[path.replace('x64', 'arm64')]
      return !path.includes('x64') || twin?.version !== version || ![twin?.cpu].flat().includes('arm64')
    })
    .map(([path]) => path)
  expect(alone).toEqual([])
})

it('the lock file names no address to fetch from, and the repository itself asks for that', () => {
  const fetched = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
  expect(fetched.map(([path]) => path)).toEqual([])
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^omit-lockfile-registry-resolved=true$/m)
})
