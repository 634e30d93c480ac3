import type { Access } from '@wenli/contract/access'
import { getAllVendors } from '@wenli/contract/auth/managed-vendor'
import { getAllRoles } from '@wenli/contract/auth/role'
import { getAllUsers } from '@wenli/contract/auth/user'
import { brand } from '@wenli/contract/base-info/brand'
import { getAllProductCategories } from '@wenli/contract/base-info/product-category'
import { productColor } from '@wenli/contract/base-info/product-color'
import { getAllProducts } from '@wenli/contract/base-info/product'
import { vipCard } from '@wenli/contract/finance/vip-card'
import { activity } from '@wenli/contract/marketing/activity'
import { activityType } from '@wenli/contract/marketing/activity-type'
import { couponType } from '@wenli/contract/marketing/coupon-type'
import { pointType } from '@wenli/contract/marketing/point-type'
import { subject } from '@wenli/contract/portal/subject'
import { subjectCategory } from '@wenli/contract/portal/subject-category'
import { resourcePath, type Resource } from '@wenli/contract/resource'
import { wxApp } from '@wenli/contract/weixin/wx-app'
import { wxUser } from '@wenli/contract/weixin/wx-user'
import type { Row } from '../entity/row.ts'

/** An entity that others point to: where its rows are found and by which of their fields people know them. */
export type RelationTarget = {
  readonly listPath: string
  readonly access: Access
  readonly nameOf: (row: Row) => string
}

/** The first of the fields that is filled; people know rows by it. */
const knownBy =
  (...fields: readonly string[]) =>
  (row: Row): string =>
    fields
      .map((field) => row[field])
      .find((value) => typeof value === 'string' && value !== '')
      ?.toString() ?? `#${row.id}`

const target = (resource: Resource, ...fields: readonly string[]): [string, RelationTarget] => [
  resource.name,
  {
    listPath: resourcePath(resource, 'GetAll'),
    access: resource.access.GetAll ?? 'signedIn',
    nameOf: knownBy(...fields),
  },
]

const userName = (row: Row): string =>
  [row['userName'], row['fullName']].filter((value) => typeof value === 'string' && value !== '').join(' ')

/** Every entity that a `relation` field of the contract names (a test compares), and the roles, for filters. */
export const relationTargets: ReadonlyMap<string, RelationTarget> = new Map([
  ['User', { listPath: getAllUsers.path, access: getAllUsers.access, nameOf: userName }],
  [
    'Role',
    { listPath: getAllRoles.path, access: getAllRoles.access, nameOf: knownBy('displayName', 'name') },
  ],
  [
    'Product',
    { listPath: getAllProducts.path, access: getAllProducts.access, nameOf: knownBy('name', 'productNo') },
  ],
  [
    'ProductCategory',
    {
      listPath: getAllProductCategories.path,
      access: getAllProductCategories.access,
      nameOf: knownBy('name', 'productCategoryNo'),
    },
  ],
  [
    'Vendor',
    {
      listPath: getAllVendors.path,
      access: getAllVendors.access,
      nameOf: knownBy('displayName', 'name'),
    },
  ],
  target(brand, 'name'),
  target(productColor, 'name'),
  target(subjectCategory, 'displayName', 'name'),
  target(subject, 'name'),
  target(activityType, 'displayName', 'name'),
  target(activity, 'name'),
  target(couponType, 'displayName', 'name'),
  target(pointType, 'displayName', 'name'),
  target(vipCard, 'name'),
  target(wxApp, 'appName', 'appId'),
  target(wxUser, 'nickName', 'wxUserNo'),
])

export const relationTarget = (to: string): RelationTarget => {
  const found = relationTargets.get(to)
  if (found === undefined) throw new TypeError(`nobody can be pointed to as ${to}`)
  return found
}
