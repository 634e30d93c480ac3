import type { FastifyInstance } from 'fastify'
import * as managed from '@wenli/contract/auth/managed-vendor'
import * as endpoint from '@wenli/contract/auth/vendor'
import * as application from '@wenli/contract/auth/vendor-application'
import * as closing from '@wenli/contract/auth/vendor-closing'
import * as staff from '@wenli/contract/auth/vendor-staff'
import { route } from '../../../platform/http/route.ts'
import { registerFileReference, registerQuotaRule } from '../../filing/index.ts'
import { readChecklist } from './application-checklist.ts'
import { setVendorHoliday, updateOwnVendor } from './change-vendor.ts'
import {
  askToClose,
  closeAsAdmin,
  getOwnTies,
  getTies,
  reopenAsAdmin,
  withdrawClosing,
} from './close-vendor.ts'
import { auditVendor, resumeVendor, suspendVendor } from './decide-vendor.ts'
import { getManagedVendors, reviewVendor, setSettleDelay, updateManagedVendor } from './manage-vendor.ts'
import { addStaff, getStaff, removeStaff, tellStaff, updateStaff } from './manage-staff.ts'
import { acceptInvitation, declineInvitation, getOwnWorkplaces, leaveShop } from './own-workplace.ts'
import {
  existsDisplayName,
  getVendorCard,
  getVendorCards,
  getVendorLicence,
  getVendorOfUser,
} from './read-vendor.ts'
import { registerVendor } from './register-vendor.ts'
import { saveVendorDraft } from './save-draft.ts'
import { registerVendorFollower } from './vendor-followers.ts'
import { shopQuota } from './shop-quota.ts'

export const registerVendors = (app: FastifyInstance): void => {
  const { deps } = app
  route(app, endpoint.getVendorList, ({ ctx, query }) => getVendorCards(ctx, query))
  route(app, endpoint.getVendorByNo, ({ ctx, query }) => getVendorCard(ctx, query.no))
  route(app, endpoint.getVendorLicence, ({ ctx, query }) => getVendorLicence(ctx, query.no))
  route(app, endpoint.getVendorByUserNo, ({ ctx, query }) => getVendorOfUser(ctx, deps, query.userNo))
  route(app, endpoint.existsDisplayName, ({ ctx, query }) => existsDisplayName(ctx, query.displayName))
  route(app, application.getVendorChecklist, ({ ctx }) => readChecklist(ctx))
  route(app, application.saveVendorDraft, ({ ctx, body }) => saveVendorDraft(ctx, deps, body))
  route(app, application.registerVendor, ({ ctx, body }) => registerVendor(ctx, deps, body))
  route(app, endpoint.updateVendor, ({ ctx, body }) => updateOwnVendor(ctx, deps, body))
  route(app, endpoint.setVendorHoliday, ({ ctx, body }) => setVendorHoliday(ctx, deps, body.holidayUntil))

  route(app, managed.getAllVendors, ({ ctx, query }) => getManagedVendors(ctx, deps, query))
  route(app, managed.getVendor, ({ ctx, query }) => reviewVendor(ctx, deps, query.id))
  route(app, managed.updateVendorAsAdmin, ({ ctx, body }) => updateManagedVendor(ctx, deps, body))
  route(app, managed.setSettleDelay, ({ ctx, body }) => setSettleDelay(ctx, deps, body))
  route(app, managed.auditVendor, ({ ctx, body }) => auditVendor(ctx, deps, body))
  route(app, managed.suspendVendor, ({ ctx, body }) => suspendVendor(ctx, deps, body))
  route(app, managed.resumeVendor, ({ ctx, body }) => resumeVendor(ctx, deps, body.id))

  route(app, closing.getVendorClosing, ({ ctx }) => getOwnTies(ctx))
  route(app, closing.askToCloseVendor, ({ ctx, body }) => askToClose(ctx, deps, body))
  route(app, closing.withdrawVendorClosing, ({ ctx }) => withdrawClosing(ctx, deps))
  route(app, closing.getManagedVendorClosing, ({ ctx, query }) => getTies(ctx, query.id))
  route(app, closing.closeVendor, ({ ctx, body }) => closeAsAdmin(ctx, deps, body))
  route(app, closing.reopenVendor, ({ ctx, body }) => reopenAsAdmin(ctx, deps, body.id))

  route(app, staff.getVendorStaff, ({ ctx }) => getStaff(ctx))
  route(app, staff.addVendorStaff, ({ ctx, body }) => addStaff(ctx, body))
  route(app, staff.updateVendorStaff, ({ ctx, body }) => updateStaff(ctx, body))
  route(app, staff.removeVendorStaff, ({ ctx, query }) => removeStaff(ctx, query.id))
  route(app, staff.getOwnWorkplaces, ({ ctx }) => getOwnWorkplaces(ctx))
  route(app, staff.acceptInvitation, ({ ctx, body }) => acceptInvitation(ctx, body))
  route(app, staff.declineInvitation, ({ ctx, body }) => declineInvitation(ctx, body))
  route(app, staff.leaveShop, ({ ctx }) => leaveShop(ctx))
  // What opens and closes to visitors opens and closes to those who work there.
  registerVendorFollower(tellStaff)

  registerQuotaRule(shopQuota)
  registerFileReference('vendor', 'vendor_image_url')
  registerFileReference('vendor', 'banner_image_url')
  registerFileReference('vendor', 'identification_card_image_url')
  registerFileReference('vendor', 'business_licence_image_url')
  // Documents that wait for review stand in the text of the changes.
  registerFileReference('vendor', 'pending_changes', 'mentions')
  registerFileReference('vendor', 'checklist', 'mentions')
}
