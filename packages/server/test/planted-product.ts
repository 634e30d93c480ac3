import type { Actor } from './actors.ts'
import { plantCatalogue } from './catalogue-canaries.ts'
import { createActor } from './actors.ts'
import type { TestApp } from './start-test-app.ts'

let serial = 0

type Planted = { readonly product: number; readonly vendor: number; readonly category: number }

/** A product on sale in the actor's tenant, of a shop of its own, with everything around it; answers the ids. */
export const plantProduct = async (
  test: TestApp,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<Planted> => {
  serial += 1
  const name = `planted${serial}`
  const { userId } = await createActor(test, { tenantId })
  const idOf = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await test.db
      .reader(tenantId)
      .query<{ id: number }>({ text: `${text} RETURNING id`, values })
    return row?.id ?? 0
  }
  const vendorId = await idOf(
    "INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, status) VALUES ($1, $2, $3, $3, $3, 'APPROVED')",
    [tenantId, userId, name],
  )
  const { Product = 0, ProductCategory = 0 } = await plantCatalogue({
    tenantId,
    canary: name,
    userId,
    vendorId,
    idOf,
  })
  return { product: Product, vendor: vendorId, category: ProductCategory }
}

export const plantedProduct = async (test: TestApp, actor: Pick<Actor, 'tenantId'>): Promise<number> =>
  (await plantProduct(test, actor)).product
