import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '@wenli/contract/access'
import { auditActions, auditObjects } from '@wenli/contract/auth/audit-words'
import type { Endpoint } from '@wenli/contract/endpoint'
import { allPermissions } from '@wenli/contract/permissions'
import { createAccount, PASSWORD } from './accounts.ts'
import { createActor, issueToken } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { auditedCall, auditLines } from './audit-lines.ts'
import { exemptFromAudit, shownByAStory } from './audit-exemptions.ts'
import { foreignRequest } from './foreign-requests.ts'
import { codeIn, newestMessage } from './mailbox.ts'
import { fullResources } from './resource-doors.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'
import { plantTenant } from './tenant-canaries.ts'
import type { Planted } from './tenant-canaries.ts'

let server: TestApp
let five: Planted
let clerk: Actor
let host: Actor
beforeAll(async () => {
  server = await startTestApp()
  five = await plantTenant(server, 5)
  clerk = await createActor(server, { permissions: allPermissions })
  host = await createActor(server, { tenantId: 0, permissions: allPermissions })
})
afterAll(() => server.close())

const run = (text: string, values: unknown[] = []) =>
  server.db.reader(5).query<{ id: number }>({ text, values })

const callOf = ({ path }: Endpoint): string => auditedCall(path)

/** The loop over every resource × verb shows theirs (resource-loop.test.ts). */
const isPlain = ({ path }: Endpoint): boolean =>
  fullResources.some(({ name }) => new RegExp(`/services/app/${name}/(Create|Update|Delete)$`).test(path))

const calls = () =>
  server.app.endpoints
    .filter(({ method }) => method !== 'GET')
    .filter((endpoint) => !isPlain(endpoint))
    .filter((endpoint) => exemptFromAudit(callOf(endpoint)) === undefined)

/** Somebody with a password of their own, as most calls about an account want one. */
const somebody = async (): Promise<Actor> => {
  const account = await createAccount(server)
  return { ...account, userNo: '', token: await issueToken(server, { tenantId: 5, userId: account.userId }) }
}

type Sent = { readonly as: Actor; readonly query?: Record<string, string>; readonly body?: unknown }

const newRole = async (name: string): Promise<number> =>
  (await run('INSERT INTO role (name, display_name) VALUES ($1, $1) RETURNING id', [name]))[0]?.id ?? 0

const openCase = async (): Promise<Sent> => {
  const id = five.ids['PictureCase']
  await run("UPDATE picture_case SET status = 'OPEN', decided_time = NULL WHERE id = $1", [id])
  return { as: clerk, body: { id, reason: 'x' } }
}

const withPayPassword = async (as: Actor): Promise<Sent> => {
  await ask(server, '/api/client/Wallet/sendPayPasswordCode', { method: 'POST', as, body: {} })
  return { as, body: { code: codeIn(await newestMessage(server, as.userName)), payPassword: '730914' } }
}

/** Somebody whom the shop of the test has asked to work there, or who does. */
const staffOfFive = async (accepted: boolean): Promise<Sent> => {
  await run("UPDATE vendor SET status = 'APPROVED' WHERE id = $1", [five.ids['Vendor']])
  const as = await somebody()
  const [row] = await run(
    `INSERT INTO vendor_staff (vendor_id, user_id, permissions, accepted_time)
     VALUES ($1, $2, '{VendorPages.Order}', CASE WHEN $3 THEN now() END) RETURNING id`,
    [five.ids['Vendor'], as.userId, accepted],
  )
  return { as, body: { id: row?.id } }
}

/** Calls that need more than the rows that every tenant of the test has. */
const prepared: Readonly<Record<string, () => Promise<Sent>>> = {
  'app/Role/Create': async () => ({
    as: clerk,
    body: { name: 'Scribe', displayName: 'Scribe', grantedPermissions: ['Pages.Brand'] },
  }),
  'app/Role/Update': async () => ({ as: clerk, body: { id: await newRole('Kept'), displayName: 'Other' } }),
  'app/Role/Delete': async () => ({ as: clerk, query: { id: String(await newRole('Gone')) } }),
  'app/Tenant/Create': async () => ({ as: host, body: { tenancyName: 'third', name: 'Third' } }),
  'app/Tenant/Update': async () => ({ as: host, body: { id: 6, name: 'Sixth' } }),
  'app/Tenant/Delete': async () => {
    const made = await ask<{ id: number }>(server, '/api/services/app/Tenant/Create', {
      method: 'POST',
      as: host,
      body: { tenancyName: 'fourth', name: 'Fourth' },
    })
    return { as: host, query: { id: String(made.result.id) } }
  },
  'app/User/Update': async () => ({ as: clerk, body: { id: (await somebody()).userId, name: 'Other' } }),
  'app/User/Delete': async () => ({ as: clerk, query: { id: String((await somebody()).userId) } }),
  'app/User/ChangeLanguage': async () => ({ as: await somebody(), body: { languageName: 'en' } }),
  'app/User/ChangePassword': async () => ({
    as: await somebody(),
    body: { currentPassword: PASSWORD, newPassword: 'Qingshan-Brook-91' },
  }),
  'app/User/changeEmailAddress': async () => {
    const as = await somebody()
    const emailAddress = 'loop@example.cn'
    await ask(server, '/api/services/app/User/sendEmailValidationCode', {
      method: 'POST',
      as,
      body: { emailAddress },
    })
    return { as, body: { emailAddress, code: codeIn(await newestMessage(server, emailAddress)) } }
  },
  'app/Membership/Create': async () => ({
    as: clerk,
    body: { userId: (await somebody()).userId, level: 1, discount: 1, expiredTime: '2030-01-01' },
  }),
  'app/UserProfile/Create': async () => {
    const { userId } = await somebody()
    await run('DELETE FROM user_profile WHERE user_id = $1', [userId])
    return { as: clerk, body: { userId, fullName: 'New' } }
  },
  'app/Setting/Update': async () => ({
    as: clerk,
    body: { values: [{ name: 'App.Trade.PayMinutes', value: '31' }] },
  }),
  'app/Vendor/Audit': async () => {
    await run("UPDATE vendor SET status = 'SUBMITTED' WHERE id = $1", [five.ids['Vendor']])
    return { as: clerk, body: { id: five.ids['Vendor'], action: 'approve' } }
  },
  'app/Vendor/Close': async () => {
    await run("UPDATE vendor SET status = 'APPROVED' WHERE id = $1", [five.ids['Vendor']])
    return { as: clerk, body: { id: five.ids['Vendor'], reason: 'x' } }
  },
  'app/Vendor/Reopen': async () => {
    await run("UPDATE vendor SET status = 'CLOSING' WHERE id = $1", [five.ids['Vendor']])
    return { as: clerk, body: { id: five.ids['Vendor'] } }
  },
  'app/ImageIndex/Reindex': async () => ({ as: clerk, body: { scope: 'all' } }),
  'app/PictureCase/Confirm': () => openCase(),
  'app/PictureCase/Dismiss': () => openCase(),
  'app/Product/Audit': async () => {
    // A correction of the platform has dropped what waited.
    await run(`UPDATE product SET staged_changes = '{"name": "Other"}' WHERE id = $1`, [five.ids['Product']])
    return { as: clerk, body: { ids: [five.ids['Product']], action: 'reject', reason: 'x' } }
  },
  'app/Product/Delete': async () => {
    await run('UPDATE product SET is_deleted = false WHERE id = $1', [five.ids['Product']])
    return { as: clerk, query: { id: String(five.ids['Product']) } }
  },
  'app/ProductCategory/Delete': async () => {
    const [made] = await run("INSERT INTO product_category (name) VALUES ('Empty') RETURNING id")
    return { as: clerk, query: { id: String(made?.id) } }
  },
  'app/AuditLog/RecordExport': async () => ({
    as: clerk,
    body: { entity: 'User', filters: ['keyword'], count: 3 },
  }),
  'client/Account/ExportOwnData': async () => ({ as: await somebody(), body: { password: PASSWORD } }),
  'client/Account/Close': async () => ({ as: await somebody(), body: { password: PASSWORD } }),
  'client/Session/DeleteOthers': async () => ({ as: await somebody() }),
  'client/UserProfile/Change': async () => ({ as: await somebody(), body: { fullName: 'Other' } }),
  'client/Wallet/setPayPassword': async () => withPayPassword(await somebody()),
  'client/Wallet/bindBankCard': async () => {
    const { as, body } = await withPayPassword(await somebody())
    await ask(server, '/api/client/Wallet/setPayPassword', { method: 'PUT', as, body })
    const card = { realName: 'Li', bankName: 'ICBC', bankCardNo: '4111111111111111' }
    return { as, body: { ...card, payPassword: '730914', isDataConsented: true } }
  },
  'client/Vendor/Update': async () => ({ as: five.keeper, body: { description: 'Other' } }),
  'client/Vendor/askToClose': async () => {
    const [shop] = await server.db.reader(5).query<{ displayName: string }>({
      text: `UPDATE vendor SET status = 'APPROVED' WHERE id = $1 RETURNING display_name AS "displayName"`,
      values: [five.ids['Vendor']],
    })
    return { as: five.keeper, body: { displayName: shop?.displayName } }
  },
  'client/Vendor/withdrawClosing': async () => {
    await run("UPDATE vendor SET status = 'CLOSING', closing_by = 'SHOP' WHERE id = $1", [five.ids['Vendor']])
    return { as: five.keeper, body: {} }
  },
  'client/VendorStaff/Create': async () => {
    await run("UPDATE vendor SET status = 'APPROVED' WHERE id = $1", [five.ids['Vendor']])
    const { userName } = await somebody()
    return { as: five.keeper, body: { userName, permissions: ['VendorPages.Product'] } }
  },
  'client/VendorStaff/Accept': () => staffOfFive(false),
  'client/VendorStaff/Decline': () => staffOfFive(false),
  'client/VendorStaff/Leave': () => staffOfFive(true),
  'client/Vendor/setHoliday': async () => ({ as: five.keeper, body: { holidayUntil: null } }),
}

const plainly = async (endpoint: Endpoint): Promise<Sent> => {
  const { query, body } = foreignRequest(endpoint, five)
  return { as: endpoint.path.includes('/client/') ? five.keeper : clerk, query: { ...query }, body }
}

const attempt = async (endpoint: Endpoint): Promise<string | null> => {
  const { as, query = {}, body } = await (prepared[callOf(endpoint)] ?? (() => plainly(endpoint)))()
  const answer = await ask(server, `${endpoint.path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    as,
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: body ?? {} } : {}),
  })
  if (answer.status !== 200)
    return `${callOf(endpoint)} was not done: ${answer.status} ${answer.text.slice(0, 160)}`
  return (await auditLines(server, answer, as.tenantId)).length > 0
    ? null
    : `${callOf(endpoint)} left no line`
}

/** What takes away what others need comes last. */
const late = ({ path }: Endpoint): number =>
  path.endsWith('/Delete') ? 2 : /\/(Create|Dismiss)$/.test(path) ? 1 : 0

describe('every administrative and account write', () => {
  it('leaves a line in the audit log, unless it is known why not', async () => {
    const problems: string[] = []
    const told = calls().filter((endpoint) => shownByAStory[callOf(endpoint)] === undefined)
    for (const endpoint of told.toSorted((a, b) => late(a) - late(b))) {
      const problem = await attempt(endpoint)
      if (problem !== null) problems.push(problem)
    }
    expect(problems).toEqual([])
    expect(told.length).toBeGreaterThan(40)
  }, 300_000)

  it('tells it by an action and an object that the log knows by name', async () => {
    const text = 'SELECT DISTINCT action, object FROM audit_log'
    const lines = await server.db.reader(5).query<{ action: string; object: string }>({ text })
    const actions: readonly string[] = auditActions
    const unknown = lines.filter(
      ({ action, object }) => !actions.includes(action) || !auditObjects.includes(object),
    )
    expect(unknown).toEqual([])
    expect(lines.length).toBeGreaterThan(40)
  })

  it('no administrative call is exempt', () => {
    const exempt = server.app.endpoints
      .filter(
        ({ method, access }) =>
          method !== 'GET' && /\bPages\./.test(describeAccess(access).replace(/VendorPages/g, '')),
      )
      .filter((endpoint) => exemptFromAudit(callOf(endpoint)) !== undefined)
      .map(callOf)
    expect(exempt).toEqual(['app/OrderItem/Create', 'app/Refund/Preview', 'app/OrderItem/Delete'].toSorted())
  })
})
