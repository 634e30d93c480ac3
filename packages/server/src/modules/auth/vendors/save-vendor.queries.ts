import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { violatedConstraint } from '../../../platform/db/postgres-errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { VendorRow } from './vendor.queries.ts'

const COLUMNS = {
  name: 'name',
  kind: 'kind',
  creditCode: 'credit_code',
  displayName: 'display_name',
  vendorImageUrl: 'vendor_image_url',
  bannerImageUrl: 'banner_image_url',
  description: 'description',
  businessScope: 'business_scope',
  contactPhone: 'contact_phone',
  bankCardNo: 'bank_card_no',
  identificationCardImageUrl: 'identification_card_image_url',
  businessLicenceImageUrl: 'business_licence_image_url',
  cooperationMode: 'cooperation_mode',
  freightAmount: 'freight_amount',
  freightFreeOver: 'freight_free_over',
  settleDelayDays: 'settle_delay_days',
  returnAddress: 'return_address',
  isCompetitive: 'is_competitive',
  isSelfOperated: 'is_self_operated',
  priority: 'priority',
  status: 'status',
  statusReason: 'status_reason',
  agreementVersion: 'agreement_version',
  checklist: 'checklist',
  agreedTime: 'agreed_time',
  dataConsentVersion: 'data_consent_version',
  dataConsentTime: 'data_consent_time',
  pendingChanges: 'pending_changes',
  waitingSince: 'waiting_since',
  refusedReason: 'refused_reason',
  bankChangedTime: 'bank_changed_time',
  holidayUntil: 'holiday_until',
  closingSince: 'closing_since',
  closingBy: 'closing_by',
  remark: 'remark',
} as const

/** Kept, but read by nobody here: proofs of consent, and what finance will ask for. */
type KeptTimes = {
  agreedTime: Date
  dataConsentVersion: string
  dataConsentTime: Date
  bankChangedTime: Date
}
type Saved = Pick<VendorRow, Exclude<keyof typeof COLUMNS, keyof KeptTimes>> & KeptTimes
export type VendorValues = { readonly [Name in keyof Saved]?: Saved[Name] | undefined }

const columnsOf = (values: VendorValues): (readonly [string, unknown])[] =>
  Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value: unknown = Reflect.get(values, name)
    return value === undefined ? [] : [[column, value] as const]
  })

/** Two people may take one name, or one person apply twice, at the same moment: the indexes decide. */
const refusalOf = (error: unknown): unknown => {
  const constraint = violatedConstraint(error)
  if (constraint === 'vendor_display_name') return new AppError('Auth:DisplayNameTaken', [], { cause: error })
  return constraint === 'vendor_tenant_id_user_id_key'
    ? new AppError('Auth:VendorExists', [], { cause: error })
    : error
}
const refuse = (error: unknown): never => {
  throw refusalOf(error)
}

export const insertVendor = async (ctx: Ctx, userId: number, values: VendorValues): Promise<number> => {
  const columns = columnsOf(values)
  const places = columns.map((_, index) => `$${index + 3}`)
  const [row] = await ctx.tx
    .query<{ id: number }>({
      text: `INSERT INTO vendor (tenant_id, user_id, creator_user_id, vendor_no, ${columns.map(([name]) => name).join(', ')})
             VALUES ($1, $2, $2, 'V' || nextval('vendor_no_seq'), ${places.join(', ')}) RETURNING id`,
      values: [ctx.tenantId, userId, ...columns.map(([, value]) => value)],
    })
    .catch(refuse)
  if (row === undefined) throw new Error('the shop was not inserted')
  return row.id
}

/** Saves what is named; null clears it. */
export const saveVendor = async (ctx: Ctx, id: number, values: VendorValues): Promise<void> => {
  const columns = columnsOf(values)
  const assignments = columns.map(([name], index) => `${name} = $${index + 5}`)
  await ctx.tx
    .query({
      text: `UPDATE vendor SET ${['last_modification_time = $3', 'last_modifier_user_id = $4', ...assignments].join(', ')}
              WHERE tenant_id = $1 AND id = $2`,
      values: [
        ctx.tenantId,
        id,
        ctx.clock.now(),
        ctx.caller?.userId ?? null,
        ...columns.map(([, value]) => value),
      ],
    })
    .catch(refuse)
}
