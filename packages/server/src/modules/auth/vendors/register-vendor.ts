import type { z } from 'zod'
import { VENDOR_AGREEMENT_VERSION } from '@wenli/contract/auth/vendor'
import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { registerVendor as registerEndpoint } from '@wenli/contract/auth/vendor-application'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireOwnImage, requirePublicImages } from '../../filing/index.ts'
import { answered, assertNothingMissing, readChecklist } from './application-checklist.ts'
import type { KeptChecklist } from './application-checklist.ts'
import { sealBankCard } from './bank-card.ts'
import { lockApplication, saveApplication } from './own-application.ts'
import { getOwnVendor } from './read-vendor.ts'
import type { VendorValues } from './save-vendor.queries.ts'
import { shopPictures } from './shop-pictures.ts'
import { auditDeed } from './vendor-audit.ts'
import type { VendorDeps } from './vendor-view.ts'
import type { VendorRow } from './vendor.queries.ts'

type Body = z.output<typeof registerEndpoint.body>

/** A private location in a row of one's own is a picture of one's own, or the row would show somebody else's. */
const requireDocuments = async (ctx: Ctx, body: Body, { extras }: KeptChecklist): Promise<void> => {
  for (const location of [
    body.identificationCardImageUrl,
    body.businessLicenceImageUrl,
    ...extras.map(({ imageUrl }) => imageUrl),
  ])
    if (location) await requireOwnImage(ctx, 'VendorDocument', location)
}

const valuesOf = (ctx: Ctx, deps: VendorDeps, body: Body, before: VendorRow | undefined): VendorValues => {
  const { bankCardNo, isAgreed: _agreed, isDataConsented: _consented, answers: _answers, ...fields } = body
  const now = ctx.clock.now()
  return {
    ...fields,
    bankCardNo: bankCardNo ? sealBankCard(deps.keys.field, bankCardNo) : before?.bankCardNo,
    status: 'SUBMITTED',
    statusReason: null,
    agreementVersion: VENDOR_AGREEMENT_VERSION,
    agreedTime: now,
    dataConsentVersion: VENDOR_AGREEMENT_VERSION,
    dataConsentTime: now,
    waitingSince: now,
  }
}

/** DRAFT or REJECTED → SUBMITTED; in every other state there is an application or a shop already. */
export const registerVendor = (ctx: Ctx, deps: VendorDeps, body: Body): Promise<OwnVendor> =>
  inTransaction(ctx, async (ctx) => {
    if (!body.isAgreed || !body.isDataConsented) throw new AppError('Auth:AgreementMissing')
    const before = await lockApplication(ctx, 'register')
    const asked = await readChecklist(ctx)
    assertNothingMissing(ctx, asked, { ...body, bankCardNo: body.bankCardNo ?? before?.bankCardNo })
    const checklist = answered(asked, body.answers)
    await requireDocuments(ctx, body, checklist)
    requirePublicImages(ctx, shopPictures(body), before ? shopPictures(before) : [])
    const id = await saveApplication(ctx, before, { ...valuesOf(ctx, deps, body, before), checklist })
    await auditDeed(ctx, deps, {
      action: 'Register',
      id,
      changes: { ...body, answers: body.answers.map(({ title }) => title) },
    })
    return getOwnVendor(ctx, deps, id)
  })
