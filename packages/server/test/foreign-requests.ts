import { z } from 'zod'
import type { Endpoint } from '@wenli/contract/endpoint'
import { resources } from '@wenli/contract/registry'
import { fieldMeta } from '@wenli/contract/fields'
import type { Row } from '../src/platform/db/database.ts'
import { catalogueRequests } from './foreign-catalogue.ts'
import { tradeRequests } from './foreign-trade.ts'
import { bodyWith } from './tenant-canaries.ts'
import type { Planted } from './tenant-canaries.ts'

export type ForeignRequest = {
  readonly query: Readonly<Record<string, string>>
  readonly body: Row | undefined
}

/** `Brand` of `/api/services/app/Brand/GetAll`. */
const entityOf = ({ path }: Endpoint): string => path.split('/').at(-2) ?? ''
const verbOf = ({ path }: Endpoint): string => path.split('/').at(-1) ?? ''
const resourceOf = (endpoint: Endpoint) =>
  resources.find(({ name }) => name === entityOf(endpoint) && endpoint.path.includes('/services/'))

const keysOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

/** What a key could mean, filled with something of the other tenant. */
const foreignValue = (endpoint: Endpoint, foreign: Planted, key: string): string | undefined => {
  const field = resourceOf(endpoint)?.fields[key]
  const { to, numberOf } = field === undefined ? {} : fieldMeta(field)
  if (to !== undefined) return String(foreign.ids[to])
  if (numberOf !== undefined) return foreign.numbers[`${numberOf.resource}.${numberOf.field}`]
  const known: Record<string, string | number | undefined> = {
    id: entityOf(endpoint) === 'Session' ? foreign.sessionId : foreign.ids[entityOf(endpoint)],
    ids: foreign.ids[entityOf(endpoint)],
    userId: foreign.ids['User'],
    roleId: foreign.ids['Role'],
    userNo: foreign.userNo,
    imageUrl: foreign.imageUrl,
    location: foreign.imageUrl,
    name: foreign.subjectName,
    keyword: foreign.canary,
    orderNo: `${foreign.canary}order`,
    no: foreign.canary,
  }
  return known[key] === undefined ? undefined : String(known[key])
}

/** Bodies of hand-written calls that name a row. */
const handWritten: Readonly<Record<string, (foreign: Planted) => Row>> = {
  'User/Create': ({ roleName }) => ({
    userName: 'by-the-neighbour',
    name: 'x',
    password: 'Kiln-Quartz-7741',
    roleNames: [roleName],
  }),
  'User/Update': ({ ids }) => ({
    id: ids['User'],
    name: 'stolen',
    password: 'Kiln-Quartz-7741',
    isActive: false,
    roleNames: [],
  }),
  'Advertisement/Count': ({ ids }) => ({ id: ids['Advertisement'], event: 'click' }),
  'Product/CountAdvertisement': ({ ids }) => ({ kind: 'product', id: ids['Product'], event: 'click' }),
  'Role/Update': ({ ids }) => ({ id: ids['Role'], displayName: 'stolen', grantedPermissions: [] }),
  'Membership/Create': ({ ids }) => ({
    userId: ids['User'],
    level: 1,
    discount: 1,
    expiredTime: '2030-01-01',
  }),
  'Membership/Update': ({ ids }) => ({ id: ids['Membership'], level: 9 }),
  'UserProfile/Create': ({ ids }) => ({ userId: ids['User'], fullName: 'stolen' }),
  'UserProfile/Update': ({ ids }) => ({ id: ids['UserProfile'], fullName: 'stolen' }),
  'UserProfile/Reveal': ({ ids }) => ({ id: ids['UserProfile'], reason: 'curious' }),
  ...catalogueRequests,
  ...tradeRequests,
  'Vendor/saveDraft': () => ({ displayName: 'by-the-neighbour', kind: 'PERSONAL' }),
  'Vendor/register': ({ imageUrl }) => ({
    displayName: 'by-the-neighbour',
    name: 'x',
    kind: 'PERSONAL',
    contactPhone: '0571-88001234',
    businessScope: 'x',
    bankCardNo: '4111111111111111',
    identificationCardImageUrl: imageUrl,
    isAgreed: true,
    isDataConsented: true,
  }),
  // The platform's way names the shop, the shop's own way a document.
  'Vendor/Update': ({ ids, imageUrl }) => ({
    id: ids['Vendor'],
    isCompetitive: true,
    identificationCardImageUrl: imageUrl,
  }),
  'Vendor/Audit': ({ ids }) => ({ id: ids['Vendor'], action: 'reject', reason: 'stolen' }),
  'Vendor/SetSettleDelay': ({ ids }) => ({ id: ids['Vendor'], settleDelayDays: 90 }),
  'Vendor/Suspend': ({ ids }) => ({ id: ids['Vendor'], reason: 'stolen' }),
  'Vendor/Resume': ({ ids }) => ({ id: ids['Vendor'] }),
  'Vendor/Close': ({ ids }) => ({ id: ids['Vendor'], reason: 'stolen' }),
  'Vendor/Reopen': ({ ids }) => ({ id: ids['Vendor'] }),
  'VendorStaff/Create': ({ workerName }) => ({
    userName: workerName,
    permissions: ['VendorPages.Order'],
  }),
  'VendorStaff/Update': ({ ids }) => ({
    id: ids['VendorStaff'],
    permissions: ['VendorPages.Product'],
    remark: 'stolen',
  }),
  'VendorStaff/Accept': ({ ids }) => ({ id: ids['VendorStaff'] }),
  'VendorStaff/Decline': ({ ids }) => ({ id: ids['VendorStaff'] }),
  'PaymentRefund/Retry': ({ ids }) => ({ id: ids['PaymentRefund'] }),
  'PaymentRefund/ToWallet': ({ ids }) => ({ id: ids['PaymentRefund'], consent: 'stolen' }),
  'Wallet/pay': ({ canary }) => ({ tradeNo: canary, payPassword: '730914' }),
  'payment/createWxPaymentQrCode': ({ canary }) => ({ tradeNo: canary, appId: 'wx' }),
  'alipay/createAlipayQrCode': ({ canary }) => ({ tradeNo: canary, appId: '2021' }),
  'Notice/Create': ({ userName }) => ({ toAll: false, userName, type: 0, title: 'x', description: 'x' }),
}

/** Calls that write and name no row: there is nothing foreign to put in. */
export const namesNoRow: ReadonlySet<string> = new Set([
  'Account/Close',
  'Account/ExportOwnData',
  'Account/IsTenantAvailable',
  'AuditLog/RecordExport',
  'ImageIndex/Reindex',
  'Notice/markAllRead',
  'PageView/Create',
  'Product/SearchByImage',
  'ProductFinding/Create',
  'ProductImport/Preview',
  'Reconciliation/Run',
  'Role/Create',
  'Session/DeleteOthers',
  'Order/shipByFile',
  // What is not there any more is left out, whoever it belonged to.
  'Order/Preview',
  'ShoppingCartItem/Describe',
  'ShoppingCartItem/Merge',
  'Setting/Update',
  'Tenant/Create',
  'Tenant/Delete',
  'Tenant/Update',
  'User/ChangeLanguage',
  'User/ChangePassword',
  'User/changeEmailAddress',
  'User/sendEmailValidationCode',
  'UserProfile/Change',
  'Vendor/askToClose',
  'Vendor/setHoliday',
  'Vendor/withdrawClosing',
  'VendorStaff/Leave',
  'Wallet/bindBankCard',
  'Wallet/sendPayPasswordCode',
  'Wallet/setPayPassword',
  'api/uploadGoodsFile',
  'api/uploadImage',
])

export const nameOf = (endpoint: Endpoint): string => `${entityOf(endpoint)}/${verbOf(endpoint)}`

const bodyFor = (endpoint: Endpoint, foreign: Planted): Row | undefined => {
  const resource = resourceOf(endpoint)
  const byHand = handWritten[nameOf(endpoint)]
  if (byHand !== undefined) return byHand(foreign)
  if (resource === undefined || endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined
  // The texts are one's own: a canary in them would be one's own echo.
  const body = bodyWith(resource, 'own', foreign)
  return verbOf(endpoint) === 'Update' ? { ...body, id: foreign.ids[resource.name] } : body
}

/** A request that reaches for the rows of another tenant in every way its endpoint knows. */
export const foreignRequest = (endpoint: Endpoint, foreign: Planted): ForeignRequest => {
  const query: Record<string, string> = {}
  for (const key of keysOf(endpoint.query)) {
    const value = foreignValue(endpoint, foreign, key)
    if (value !== undefined) query[key] = value
  }
  return { query, body: bodyFor(endpoint, foreign) }
}

/** True when the request names a row of the other tenant, so that it must not succeed. */
export const namesForeignRow = (
  endpoint: Endpoint,
  { query, body }: ForeignRequest,
  foreign: Planted,
): boolean => {
  const relations = Object.entries(resourceOf(endpoint)?.fields ?? {}).filter(
    ([, field]) => (fieldMeta(field).to ?? fieldMeta(field).numberOf) !== undefined,
  )
  const points = relations.some(([name]) => body?.[name] !== undefined && body[name] !== null)
  const byHand = handWritten[nameOf(endpoint)] !== undefined
  return (
    query['id'] !== undefined ||
    query['imageUrl'] === foreign.imageUrl ||
    body?.['id'] !== undefined ||
    points ||
    byHand
  )
}
