import type { StaffPermission, VendorStaffItem, WorkplaceItem } from '@wenli/contract/auth/vendor-staff'
import { createActor } from '../../../../../test/actors.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { askAudited } from '../../../../../test/audit-lines.ts'
import type { TestApp } from '../../../../../test/start-test-app.ts'

const path = '/api/client/VendorStaff'

let serial = 0
/** A mobile number that nobody has yet. */
export const newMobile = (): string => {
  serial += 1
  return `137${String(process.pid % 10_000).padStart(4, '0')}${String(serial).padStart(4, '0')}`
}

/** Somebody who registered with a mobile number, and has no other office. */
export const somebody = (server: TestApp, more: Parameters<typeof createActor>[1] = {}): Promise<Actor> =>
  createActor(server, { userName: newMobile(), roles: ['User'], ...more })

export const goods: readonly StaffPermission[] = ['VendorPages.Product']
export const orders: readonly StaffPermission[] = ['VendorPages.Order']

export const staffOf = (server: TestApp, as: Actor | null) =>
  askAudited<{ items: VendorStaffItem[] }>(server, `${path}/GetList`, { method: 'GET', as })
export const addStaff = (
  server: TestApp,
  as: Actor | null,
  { userName }: { readonly userName: string },
  permissions: readonly string[] = goods,
  remark?: string,
) =>
  askAudited<VendorStaffItem>(server, `${path}/Create`, {
    method: 'POST',
    as,
    body: { userName, permissions, remark },
  })
export const changeStaff = (
  server: TestApp,
  as: Actor,
  body: { readonly id: number; readonly permissions: readonly string[]; readonly remark?: string },
) => askAudited<VendorStaffItem>(server, `${path}/Update`, { method: 'PUT', as, body })
export const removeStaff = (server: TestApp, as: Actor, id: number) =>
  askAudited<null>(server, `${path}/Delete?id=${id}`, { method: 'DELETE', as })

export const workplaces = async (server: TestApp, as: Actor): Promise<WorkplaceItem[]> =>
  (await askAudited<{ items: WorkplaceItem[] }>(server, `${path}/getAllByUser`, { method: 'GET', as })).result
    .items
/** The person's own answer. */
export const answerShop = (server: TestApp, as: Actor, verb: 'Accept' | 'Decline' | 'Leave', id?: number) =>
  askAudited<null>(server, `${path}/${verb}`, { method: 'PUT', as, body: id === undefined ? {} : { id } })

/** Somebody who was asked to work in the keeper's shop, and accepted. */
export const hire = async (
  server: TestApp,
  keeper: Actor,
  permissions: readonly StaffPermission[],
  more: Parameters<typeof createActor>[1] = {},
): Promise<Actor & { readonly staffId: number }> => {
  const person = await somebody(server, more)
  const { result, error } = await addStaff(server, keeper, person, permissions)
  if (error !== null) throw new Error(error.message)
  const accepted = await answerShop(server, person, 'Accept', result.id)
  if (accepted.error !== null) throw new Error(accepted.error.message)
  return { ...person, staffId: result.id }
}
