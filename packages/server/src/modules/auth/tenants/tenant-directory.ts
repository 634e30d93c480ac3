import type { FastifyBaseLogger } from 'fastify'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Database } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/events/events.ts'

export type TenantEntry = {
  readonly id: number
  readonly tenancyName: string
  readonly name: string
  readonly isActive: boolean
}

/** The tenants there are, kept in memory: every request asks, and they change a few times a year. */
export type TenantDirectory = {
  readonly find: (id: number) => TenantEntry | undefined
  readonly findByTenancyName: (name: string) => TenantEntry | undefined
  /** A tenant visitors can be in: active, and not the host side. */
  readonly isOpen: (id: number) => boolean
  readonly all: () => readonly TenantEntry[]
  readonly refresh: () => Promise<void>
}

/** News that could not be followed would otherwise wait for the next, which may be months away. */
const LOOK_AGAIN_MS = 1_000

export const createTenantDirectory = async (
  db: Database,
  events: Events,
  log: FastifyBaseLogger,
): Promise<TenantDirectory> => {
  let tenants = new Map<number, TenantEntry>()

  const read = async (): Promise<void> => {
    const rows = await db.reader(HOST_TENANT_ID).query<TenantEntry>({
      text: 'SELECT id, tenancy_name AS "tenancyName", name, is_active AS "isActive" FROM tenant',
    })
    tenants = new Map(rows.map((row) => [row.id, row]))
  }
  /** One after the other: of two at once, the one that saw less could come back last. */
  let reading: Promise<void> = Promise.resolve()
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read)
    return reading
  }
  const refreshLater = (): void => {
    refresh().catch((error: unknown) => {
      log.error({ err: error }, 'the tenants could not be read again')
      setTimeout(refreshLater, LOOK_AGAIN_MS).unref()
    })
  }
  events.on('TenantsChanged', refreshLater)
  events.onGap(refreshLater)
  await refresh()

  return {
    find: (id) => tenants.get(id),
    findByTenancyName: (name) =>
      [...tenants.values()].find((tenant) => tenant.tenancyName.toLowerCase() === name.toLowerCase()),
    isOpen: (id) => id !== HOST_TENANT_ID && tenants.get(id)?.isActive === true,
    all: () => [...tenants.values()],
    refresh,
  }
}
