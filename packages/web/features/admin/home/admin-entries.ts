import { getAllUsers } from '@wenli/contract/auth/user'
import { getAllTenants } from '@wenli/contract/auth/tenant'
import { getAllMemberships } from '@wenli/contract/auth/membership'
import { getAllVendors } from '@wenli/contract/auth/managed-vendor'
import { brand } from '@wenli/contract/base-info/brand'
import type { Access } from '@wenli/contract/access'
import { activity } from '@wenli/contract/marketing/activity'
import { advertisement } from '@wenli/contract/marketing/advertisement'
import { coupon } from '@wenli/contract/marketing/coupon'
import { subject } from '@wenli/contract/portal/subject'
import { subjectComment } from '@wenli/contract/portal/subject-comment'
import { resourcePath, type Resource } from '@wenli/contract/resource'
import { wxUser } from '@wenli/contract/weixin/wx-user'
import { paths } from '../../../shared/paths.ts'

/** What the home page counts: entity, where its list is answered, and where it is shown. */
export type CountedEntity = {
  readonly entity: string
  readonly listPath: string
  readonly access: Access
  readonly page: string
}

const counted = (resource: Resource, page: string): CountedEntity => ({
  entity: resource.name,
  listPath: resourcePath(resource, 'GetAll'),
  access: resource.access.GetAll ?? 'signedIn',
  page,
})

export const countedEntities: readonly CountedEntity[] = [
  {
    entity: 'Tenant',
    listPath: getAllTenants.path,
    access: getAllTenants.access,
    page: paths.adminPage('tenants'),
  },
  { entity: 'User', listPath: getAllUsers.path, access: getAllUsers.access, page: paths.adminPage('users') },
  {
    entity: 'Membership',
    listPath: getAllMemberships.path,
    access: getAllMemberships.access,
    page: paths.adminPage('memberships'),
  },
  {
    entity: 'Vendor',
    listPath: getAllVendors.path,
    access: getAllVendors.access,
    page: paths.adminPage('vendors'),
  },
  counted(brand, paths.adminPage('brands')),
  counted(subject, paths.adminPage('subjects')),
  counted(subjectComment, paths.adminPage('subject-comments')),
  counted(activity, paths.adminPage('activities')),
  counted(advertisement, paths.adminPage('advertisements')),
  counted(coupon, paths.adminPage('coupons')),
  counted(wxUser, paths.adminPage('wx-users')),
]
