import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { VendorStatus } from '@wenli/contract/auth/vendor-life'
import { createActor } from '../../../../../test/actors.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { ask } from '../../../../../test/ask.ts'
import { askAudited } from '../../../../../test/audit-lines.ts'
import type { TestApp } from '../../../../../test/start-test-app.ts'
import { noise } from '../../../filing/testing/pictures.ts'
import { upload } from '../../../filing/testing/upload.ts'

export const CARD = '6222021234567890128'
export const OTHER_CARD = '6228480000000000018'
export const MASKED = '****0128'

let serial = 0
export const newName = (): string => `shop-${process.pid}-${(serial += 1)}`

/** A private picture of the actor's own. */
export const uploadDocument = async ({ app }: TestApp, as: Actor): Promise<string> => {
  const bytes = await noise(16, 10, 'png')
  return (await upload(app, as, 'VendorDocument', { bytes, fileName: 'card.png' })).json().result.location
}

export type Application = Awaited<ReturnType<typeof application>>
/** Everything an application needs, with a document of the actor's own. */
export const application = async (server: TestApp, as: Actor) => ({
  displayName: newName(),
  name: '陈砚秋',
  kind: 'PERSONAL' as 'PERSONAL' | 'COMPANY',
  contactPhone: '0571-8800 1234',
  businessScope: '岩板、大理石',
  identificationCardImageUrl: await uploadDocument(server, as),
  bankCardNo: '6222 0212 3456 7890 128',
  isAgreed: true,
  isDataConsented: true,
})

const client = '/api/client/Vendor'
const app = '/api/services/app/Vendor'

export const saveDraft = (server: TestApp, as: Actor | null, body: unknown) =>
  askAudited<OwnVendor>(server, `${client}/saveDraft`, { method: 'PUT', as, body })
export const register = (server: TestApp, as: Actor | null, body: unknown) =>
  ask<OwnVendor>(server, `${client}/register`, { method: 'POST', as, body })
export const update = (server: TestApp, as: Actor, body: unknown) =>
  ask<OwnVendor>(server, `${client}/Update`, { method: 'PUT', as, body })
export const setHoliday = (server: TestApp, as: Actor, holidayUntil: string | null) =>
  ask<OwnVendor>(server, `${client}/setHoliday`, { method: 'PUT', as, body: { holidayUntil } })
export const ofUser = (server: TestApp, as: Actor, userNo: string) =>
  ask<OwnVendor | null>(server, `${client}/getByUserNo?userNo=${userNo}`, { as })
export const own = async (server: TestApp, as: Actor): Promise<OwnVendor> => {
  const { result } = await ofUser(server, as, as.userNo)
  if (result === null) throw new Error('no shop')
  return result
}
export const audit = (server: TestApp, as: Actor, body: unknown) =>
  ask<ManagedVendor>(server, `${app}/Audit`, { method: 'PUT', as, body })
export const suspend = (server: TestApp, as: Actor, body: unknown) =>
  ask<null>(server, `${app}/Suspend`, { method: 'PUT', as, body })
export const resume = (server: TestApp, as: Actor, id: number) =>
  ask<null>(server, `${app}/Resume`, { method: 'PUT', as, body: { id } })
export const close = (server: TestApp, as: Actor, body: unknown) =>
  ask<ManagedVendor>(server, `${app}/Close`, { method: 'PUT', as, body })
export const reopen = (server: TestApp, as: Actor, id: number) =>
  ask<ManagedVendor>(server, `${app}/Reopen`, { method: 'PUT', as, body: { id } })
export const getManaged = (server: TestApp, as: Actor, id: number) =>
  ask<ManagedVendor>(server, `${app}/Get?Id=${id}`, { as })

export type ShopKeeper = Actor & { readonly shop: OwnVendor }

/** Somebody whose shop has got as far as the test wants it. */
export const shopKeeper = async (
  server: TestApp,
  reviewer: Actor,
  status: Extract<VendorStatus, 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'SUSPENDED'> = 'APPROVED',
): Promise<ShopKeeper> => {
  const keeper = await createActor(server)
  const { result, error } = await register(server, keeper, await application(server, keeper))
  if (error !== null) throw new Error(`${error.reason} ${error.details}`)
  const { id } = result
  if (status === 'REJECTED') await audit(server, reviewer, { id, action: 'reject', reason: 'blurred' })
  if (status === 'APPROVED' || status === 'SUSPENDED')
    await audit(server, reviewer, { id, action: 'approve' })
  if (status === 'SUSPENDED') await suspend(server, reviewer, { id, reason: 'complaints' })
  return { ...keeper, shop: await own(server, keeper) }
}

export const refusal = ({ status, error }: { status: number; error: { reason: string } | null }) => [
  status,
  error?.reason,
]

export const auditLines = async (server: TestApp, id: number) =>
  server.db.reader(5).query<{ action: string; user_name: string; changes: Record<string, unknown> }>({
    text: "SELECT action, user_name, changes FROM audit_log WHERE object = 'Vendor' AND object_id = $1 ORDER BY id",
    values: [String(id)],
  })

export const notices = async (server: TestApp, { userId }: Actor) =>
  server.db.reader(5).query<{ title: string; description: string; link: string }>({
    text: 'SELECT title, description, link FROM notice WHERE user_id = $1 ORDER BY id',
    values: [userId],
  })
