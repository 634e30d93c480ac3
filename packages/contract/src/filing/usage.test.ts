import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { holds } from '../access.ts'
import { fieldMeta } from '../fields.ts'
import type { Resource } from '../resource.ts'
import { imageUsageRules } from './usage.ts'

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'lane' in value && 'rows' in value

const resources = async (): Promise<Resource[]> => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(source, file))))
  return modules.flatMap((module) => Object.values(module)).filter(isResource)
}

it('lets whoever may write an entity upload the pictures its fields ask for', async () => {
  let seen = 0
  for (const { name, fields, access } of await resources()) {
    for (const [field, schema] of Object.entries(fields)) {
      const { usage } = fieldMeta(schema)
      if (usage === undefined) continue
      for (const rule of [access.Create, access.Update]) {
        if (typeof rule !== 'string') continue
        seen += 1
        expect([name, field, rule, holds(new Set([rule]), imageUsageRules[usage].upload)]).toEqual([
          name,
          field,
          rule,
          true,
        ])
      }
    }
  }
  expect(seen).toBeGreaterThan(10)
})

it('keeps the documents of vendors private, and nothing else', () => {
  const hidden = Object.entries(imageUsageRules).filter(([, { visibility }]) => visibility === 'private')
  expect(hidden.map(([usage]) => usage)).toEqual(['VendorDocument'])
})

it('does not let one shop delete the pictures of another', () => {
  const vendor = new Set(['VendorPages.Product', 'VendorPages.Vendor.Edit', 'VendorPages.Order'])
  const managed = Object.values(imageUsageRules).filter(
    ({ manage }) => manage !== null && holds(vendor, manage),
  )
  expect(managed).toEqual([])
})
