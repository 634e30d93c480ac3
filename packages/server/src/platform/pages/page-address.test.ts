import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPageAddresses } from './page-address.ts'

const addresses = createPageAddresses('https://wenli.example', () => 'shared')
const isKept = (name: string): boolean => addresses.read(`/productlist?${name}=1`).place !== null

const storefront = join(import.meta.dirname, '../../../../web/features/storefront')

/** Words and pictures that are searched for: each such page is one of a kind. */
const searched = ['q', 'shop', 'location', 'box']

/** The names that public pages read from their address, as their sources spell them. */
const readNames = (): string[] => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: storefront })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(storefront, path), 'utf8'))
  const found = sources.flatMap((text) => [
    ...text.matchAll(/\bsearch(?:Params)?(?:\.get\(|, )'(?<name>[a-z_]+)'/gi),
  ])
  return [...new Set(found.map(({ groups }) => groups?.['name'] ?? ''))]
}

it('every page that visitors open by a link is kept, whatever it reads from its address, but searches are not', () => {
  const names = readNames()
  // It looked: these are read in three different rooms, and in both ways of writing it.
  expect(names).toEqual(expect.arrayContaining(['no', 'ctg', 'color', 'brand', 'star', 'p', 'q']))
  expect(names.filter((name) => isKept(name) === searched.includes(name))).toEqual([])
})
