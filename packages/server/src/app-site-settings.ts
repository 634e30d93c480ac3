import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import type { Events } from './platform/events/events.ts'
import type { SiteSettings } from './platform/pages/web-build.ts'
import { clientSettings } from './modules/auth/index.ts'

/** What pages show of the tenant's settings, read once and again when they change. */
export const createSiteSettings = (
  config: Pick<Config, 'authFlow'>,
  payments: SiteSettings['payments'],
  db: Database,
  events: Events,
): ((tenantId: number) => Promise<SiteSettings>) => {
  const kept = new Map<number, Promise<SiteSettings>>()
  events.on('SettingsChanged', ({ tenantId }) => kept.delete(tenantId))
  events.onGap(() => kept.clear())

  const read = async (tenantId: number): Promise<SiteSettings> => {
    const values = await clientSettings(db.reader(tenantId), tenantId)
    return { authFlow: config.authFlow, payments, values }
  }

  return (tenantId) => {
    const known = kept.get(tenantId)
    if (known !== undefined) return known
    const reading = read(tenantId)
    kept.set(tenantId, reading)
    reading.catch(() => kept.delete(tenantId))
    return reading
  }
}
