import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resources } from '@wenli/contract/registry'
import { resourcePath } from '@wenli/contract/resource'
import { leavesOf } from './body-leaves.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/**
 * The fields of calls written by hand that may bring a picture, under the test in which one of somebody else or of another
 * tenant is refused. Calls that write through one piece stand together.
 */
const tried: Readonly<Record<string, readonly string[]>> = {
  'auth/memberships/membership.test.ts': [
    'app/Membership/Create.vipCardImageUrl',
    'app/Membership/Update.vipCardImageUrl',
  ],
  'auth/profiles/profile.test.ts': [
    'app/UserProfile/Create.avatarImageUrl',
    'app/UserProfile/Update.avatarImageUrl',
    'client/UserProfile/Change.avatarImageUrl',
  ],
  'auth/vendors/change-vendor.test.ts': [
    'client/Vendor/Update.bannerImageUrl',
    'client/Vendor/Update.businessLicenceImageUrl',
    'client/Vendor/Update.identificationCardImageUrl',
    'client/Vendor/Update.vendorImageUrl',
    'client/Vendor/register.bannerImageUrl',
    'client/Vendor/register.vendorImageUrl',
  ],
  'auth/vendors/register-vendor.test.ts': [
    'client/Vendor/register.businessLicenceImageUrl',
    'client/Vendor/register.identificationCardImageUrl',
  ],
  'auth/vendors/application-checklist.test.ts': ['client/Vendor/register.answers[].imageUrl'],
  'base-info/categories/category.routes.test.ts': [
    'app/ProductCategory/Create.adImageUrl',
    'app/ProductCategory/Create.bannerImageUrl',
    'app/ProductCategory/Create.coverImageUrl',
    'app/ProductCategory/Create.hotSellingBannerImageUrl',
    'app/ProductCategory/Create.recommendedBannerImageUrl',
    'app/ProductCategory/Update.adImageUrl',
    'app/ProductCategory/Update.bannerImageUrl',
    'app/ProductCategory/Update.coverImageUrl',
    'app/ProductCategory/Update.hotSellingBannerImageUrl',
    'app/ProductCategory/Update.recommendedBannerImageUrl',
  ],
  'base-info/products/product.routes.test.ts': [
    'app/Product/Update.adImageUrl',
    'app/Product/Update.coverImageUrl',
    'app/Product/Update.details',
    'app/Product/Update.imageUrls[]',
    'client/Product/Create.coverImageUrl',
    'client/Product/Create.details',
    'client/Product/Create.imageUrls[]',
    'client/Product/Update.coverImageUrl',
    'client/Product/Update.details',
    'client/Product/Update.imageUrls[]',
  ],
  'base-info/findings/finding.routes.test.ts': [
    'client/ProductFinding/Create.findingImageUrl',
    'client/ProductFinding/Update.findingImageUrl',
    'client/ProductFindingReply/Create.imageUrls[]',
  ],
  'ordering/orders/buyer-comments.test.ts': ['client/Order/comment.comments[].imageUrls[]'],
  'ordering/orders/comment-additions.test.ts': ['client/Order/addToComments.additions[].imageUrls[]'],
  'ordering/refunds/evidence.test.ts': ['app/Refund/Create.imageUrls[]', 'client/Refund/Create.imageUrls[]'],
  'ordering/refunds/refused-with-evidence.test.ts': ['client/Refund/reject.imageUrls[]'],
  'finance/withdrawals/withdrawal-desk.test.ts': ['app/Withdrawal/Remit.voucherImageUrl'],
}

/** picture-fields.test.ts tries all of them. */
const plain = new Set(
  resources.flatMap((resource) => [resourcePath(resource, 'Create'), resourcePath(resource, 'Update')]),
)

it('each picture that a call written by hand may bring is refused in a test if it is not for this row', () => {
  const brought = server.app.endpoints
    .filter(({ path }) => !plain.has(path))
    .flatMap(({ path, body }) => leavesOf(body, path.replace(/^\/api\/(services\/)?/, '')))
    .filter(({ kind }) => kind === 'image' || kind === 'richText' || kind === 'json')
    .map(({ path }) => path)
  expect(brought.toSorted()).toEqual(Object.values(tried).flat().toSorted())
})

it.each(Object.keys(tried))('%s tells of such a refusal', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../src/modules', file), 'utf8')
  expect(text).toContain('Platform:ReferenceNotFound')
})
