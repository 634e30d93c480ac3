import { expect, it } from 'vitest'
import { holds } from '../access.ts'
import { fieldMeta } from '../fields.ts'
import { resources } from '../registry.ts'
import { imageUsages, visibilityOf } from './image-usages.ts'
import { imageUsageRules } from './usage.ts'

it('lets whoever may write an entity upload the pictures its fields ask for', () => {
  let seen = 0
  for (const { name, fields, access } of resources) {
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

it('keeps the documents of vendors and the evidence of refunds private, and nothing else', () => {
  expect(imageUsages.filter((usage) => visibilityOf(usage) === 'private')).toEqual([
    'VendorDocument',
    'RefundEvidence',
  ])
})

it('does not let one shop delete the pictures of another', () => {
  const vendor = new Set(['VendorPages.Product', 'VendorPages.Vendor.Edit', 'VendorPages.Order'])
  const managed = Object.values(imageUsageRules).filter(
    ({ manage }) => manage !== null && holds(vendor, manage),
  )
  expect(managed).toEqual([])
})
