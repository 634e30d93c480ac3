import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import type {
  AnsweredChecklist,
  OwnVendor,
  ShownChanges,
  VendorCard,
  VendorLicence,
} from '@wenli/contract/auth/vendor'
import { maskBankCard, maskName, toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import { textOf } from '../../../platform/culture/texts.ts'
import { shownAccount } from '../../../platform/ctx/account-sight.ts'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { HttpDeps } from '../../../platform/http/deps.ts'
import { signPrivateLink } from '../../filing/index.ts'
import type { KeptChecklist } from './application-checklist.ts'
import { openBankCard } from './bank-card.ts'
import type { PendingChanges } from './pending-changes.ts'
import type { VendorRow } from './vendor.queries.ts'

export type VendorDeps = Pick<HttpDeps, 'config' | 'keys'>
/** Documents are shown by links that live a minute, or not at all. */
export type Documents = 'linked' | 'hidden'

const wireTime = (time: Date | null): string | null => (time === null ? null : toWireTime(time))

const yuanOrNull = (fen: number | null): number | null => (fen === null ? null : yuanFromFen(fen))

/** Everybody sees this; a holiday that is over is none. */
export const toCard = (ctx: Ctx, row: VendorRow): VendorCard => ({
  id: row.id,
  tenantId: wireTenantId(row.tenantId),
  vendorNo: row.vendorNo,
  displayName: row.displayName,
  vendorImageUrl: row.vendorImageUrl,
  bannerImageUrl: row.bannerImageUrl,
  description: row.description,
  businessScope: row.businessScope,
  contactPhone: row.contactPhone,
  isCompetitive: row.isCompetitive,
  isSelfOperated: row.isSelfOperated,
  productionCount: row.productionCount,
  score: row.score,
  ratingCount: row.ratingCount,
  holidayUntil:
    row.holidayUntil !== null && row.holidayUntil > ctx.clock.now() ? wireTime(row.holidayUntil) : null,
  creationTime: toWireTime(row.creationTime),
})

/** Published for everybody: a company by its name and number, a person by no more than the family name. */
export const toLicence = (ctx: Ctx, row: VendorRow): VendorLicence => {
  const isCompany = row.kind === 'COMPANY'
  return {
    vendorNo: row.vendorNo,
    displayName: row.displayName,
    isSelfOperated: row.isSelfOperated,
    kind: row.kind,
    name: isCompany ? row.name : maskName(row.name, textOf(ctx.culture, 'User.Anonymous')),
    creditCode: isCompany ? row.creditCode : null,
    businessScope: row.businessScope,
    contactPhone: row.contactPhone,
    creationTime: toWireTime(row.creationTime),
  }
}

const linkMaker =
  (ctx: Ctx, deps: VendorDeps, documents: Documents) =>
  (location: string | null | undefined): string | null =>
    documents === 'hidden' || !location ? null : signPrivateLink(ctx, deps, location)

/** The bank card leaves the server masked. */
const maskedCard = ({ keys }: VendorDeps, sealed: string | null): string | null => {
  const card = openBankCard(keys.field, sealed)
  return card === null ? null : maskBankCard(card)
}

const shownChanges = (
  deps: VendorDeps,
  linkTo: ReturnType<typeof linkMaker>,
  changes: PendingChanges,
): ShownChanges => ({
  ...changes,
  ...('bankCardNo' in changes && { bankCardNo: maskedCard(deps, changes.bankCardNo ?? null) }),
  ...('identificationCardImageUrl' in changes && {
    identificationCardUrl: linkTo(changes.identificationCardImageUrl),
  }),
  ...('businessLicenceImageUrl' in changes && {
    businessLicenceUrl: linkTo(changes.businessLicenceImageUrl),
  }),
})

const shownChecklist = (
  linkTo: ReturnType<typeof linkMaker>,
  { required, extras }: KeptChecklist,
): AnsweredChecklist => ({
  required: [...required],
  extras: extras.map((extra) => ({ ...extra, documentUrl: linkTo(extra.imageUrl) })),
})

export const toOwn = (
  ctx: Ctx,
  deps: VendorDeps,
  row: VendorRow,
  documents: Documents = 'linked',
): OwnVendor => {
  const linkTo = linkMaker(ctx, deps, documents)
  return {
    ...toCard(ctx, row),
    name: row.name,
    kind: row.kind,
    creditCode: row.creditCode,
    userName: row.userName,
    status: row.status,
    statusReason: row.statusReason,
    bankCardNo: maskedCard(deps, row.bankCardNo),
    identificationCardImageUrl: row.identificationCardImageUrl,
    identificationCardUrl: linkTo(row.identificationCardImageUrl),
    businessLicenceImageUrl: row.businessLicenceImageUrl,
    businessLicenceUrl: linkTo(row.businessLicenceImageUrl),
    cooperationMode: row.cooperationMode,
    freightAmount: yuanOrNull(row.freightAmount),
    freightFreeOver: yuanOrNull(row.freightFreeOver),
    returnAddress: row.returnAddress,
    settleDelayDays: row.settleDelayDays,
    agreementVersion: row.agreementVersion,
    checklist: row.checklist === null ? null : shownChecklist(linkTo, row.checklist),
    pendingChanges: row.pendingChanges === null ? null : shownChanges(deps, linkTo, row.pendingChanges),
    waitingSince: wireTime(row.waitingSince),
    refusedReason: row.refusedReason,
    closingSince: wireTime(row.closingSince),
    closingBy: row.closingBy,
  }
}

export const toManaged = (
  ctx: Ctx,
  deps: VendorDeps,
  row: VendorRow,
  documents: Documents,
): ManagedVendor => ({
  ...toOwn(ctx, deps, row, documents),
  userName: shownAccount(ctx, row),
  userId: row.userId,
  userNo: row.userNo,
  priority: row.priority,
  remark: row.remark,
})
