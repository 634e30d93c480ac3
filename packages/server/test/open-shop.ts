import { permissionGroups } from '@wenli/contract/permissions'
import { createActor } from './actors.ts'
import type { Actor, Backstage } from './actors.ts'
import { ask } from './ask.ts'
import { deliveredTo } from './delivered-to.ts'
import type { Asked } from './ask.ts'

export type Shop = { readonly owner: Actor; readonly id: number; readonly vendorNo: string }

let serial = 0

/** An open shop with its owner, who holds the vendor permissions. */
export const openShop = async (test: Backstage, tenantId = 5): Promise<Shop> => {
  serial += 1
  const vendorNo = `shop-${tenantId}-${serial}`
  const owner = await createActor(test, { tenantId, permissions: permissionGroups.Vendor })
  const [row] = await test.db.reader(tenantId).query<{ id: number }>({
    text: `INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status, return_address)
           VALUES ($1, $2, $3, $3, $3, 'APPROVED', $4) RETURNING id`,
    values: [tenantId, owner.userId, vendorNo, { ...deliveredTo, userName: vendorNo, postalCode: null }],
  })
  return { owner, id: row?.id ?? 0, vendorNo }
}

export const makeCategory = async (
  test: Asked,
  keeper: Actor,
  body: Readonly<Record<string, unknown>> = {},
) => {
  serial += 1
  const { result, error } = await ask<{ id: number; productCategoryNo: string }>(
    test,
    '/api/services/app/ProductCategory/Create',
    { method: 'POST', as: keeper, body: { name: `category ${serial}`, ...body } },
  )
  if (error !== null) throw new Error(error.message)
  return result
}

type Article = Readonly<Record<string, unknown>> & { readonly unitPrice?: number }
type Priced = { readonly skus?: readonly Article[] }

/** What a vendor sends for a plain product; with articles, its price is that of the first unless it is said. */
export const productBody = (
  productCategoryId: number,
  more: Readonly<Record<string, unknown>> & Priced = {},
) => {
  serial += 1
  return {
    name: `product ${serial}`,
    productCategoryId,
    unitPrice: more.skus?.[0]?.unitPrice ?? 128,
    unit: 'box',
    coverImageUrl: `/cover-${serial}.png`,
    ...more,
  }
}
