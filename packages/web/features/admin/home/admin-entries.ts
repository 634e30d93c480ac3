import { getAllUsers } from '@wenli/contract/auth/user'
import { getAllTenants } from '@wenli/contract/auth/tenant'
import { getAllMemberships } from '@wenli/contract/auth/membership'
import { getAllVendors } from '@wenli/contract/auth/managed-vendor'
import { brand } from '@wenli/contract/base-info/brand'
import { getAllProducts } from '@wenli/contract/base-info/product'
import { getAllFindingsForAdmin } from '@wenli/contract/base-info/product-finding'
import { getAllReports } from '@wenli/contract/base-info/report'
import { getAllWithdrawals } from '@wenli/contract/finance/withdrawal'
import { getAllRefunds } from '@wenli/contract/ordering/refund-desk'
import type { Access } from '@wenli/contract/access'
import { activity } from '@wenli/contract/marketing/activity'
import { advertisement } from '@wenli/contract/marketing/advertisement'
import { coupon } from '@wenli/contract/marketing/coupon'
import { paths } from '@wenli/contract/paths'
import { subject } from '@wenli/contract/portal/subject'
import { subjectComment } from '@wenli/contract/portal/subject-comment'
import { resourcePath, type Resource } from '@wenli/contract/resource'
import { wxUser } from '@wenli/contract/weixin/wx-user'

/** What the home page counts: what it is called, where its list is answered, and where it is shown. */
export type Counted = {
  readonly label: string
  readonly listPath: string
  readonly access: Access
  readonly page: string
  /** Of the list, only these. */
  readonly filters?: Readonly<Record<string, string>>
}

const counted = (resource: Resource, page: string): Counted => ({
  label: resource.name,
  listPath: resourcePath(resource, 'GetAll'),
  access: resource.access.GetAll ?? 'signedIn',
  page,
})

export const countedEntities: readonly Counted[] = [
  {
    label: 'Tenant',
    listPath: getAllTenants.path,
    access: getAllTenants.access,
    page: paths.adminPage('tenants'),
  },
  { label: 'User', listPath: getAllUsers.path, access: getAllUsers.access, page: paths.adminPage('users') },
  {
    label: 'Membership',
    listPath: getAllMemberships.path,
    access: getAllMemberships.access,
    page: paths.adminPage('memberships'),
  },
  {
    label: 'Vendor',
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

type Waiting = {
  readonly label: string
  readonly endpoint: { readonly path: string; readonly access: Access }
  readonly page: string
  readonly filters: Readonly<Record<string, string>>
}

const waiting = ({ label, endpoint, page, filters }: Waiting): Counted => ({
  label,
  listPath: endpoint.path,
  access: endpoint.access,
  page: `${paths.adminPage(page)}?${new URLSearchParams(filters).toString()}`,
  filters,
})

/** What stands still until an administrator has decided; each leads to the list of exactly these. */
export const waitingEntries: readonly Counted[] = [
  waiting({
    label: 'AdminHome.NewShops',
    endpoint: getAllVendors,
    page: 'vendors',
    filters: { status: 'SUBMITTED' },
  }),
  waiting({
    label: 'AdminHome.ShopChanges',
    endpoint: getAllVendors,
    page: 'vendors',
    filters: { hasPendingChanges: 'true' },
  }),
  waiting({
    label: 'AdminHome.NewProducts',
    endpoint: getAllProducts,
    page: 'products',
    filters: { status: 'AUDITING' },
  }),
  waiting({
    label: 'AdminHome.ProductChanges',
    endpoint: getAllProducts,
    page: 'products',
    filters: { hasStagedChanges: 'true' },
  }),
  waiting({
    label: 'AdminHome.Reports',
    endpoint: getAllReports,
    page: 'reports',
    filters: { status: 'OPEN' },
  }),
  waiting({
    label: 'AdminHome.Bounties',
    endpoint: getAllFindingsForAdmin,
    page: 'findings',
    filters: { isUndecided: 'true' },
  }),
  waiting({
    label: 'AdminHome.Refunds',
    endpoint: getAllRefunds,
    page: 'refunds',
    filters: { status: 'ARBITRATING' },
  }),
  waiting({
    label: 'AdminHome.Withdrawals',
    endpoint: getAllWithdrawals,
    page: 'withdrawals',
    filters: { status: 'PENDING' },
  }),
]
