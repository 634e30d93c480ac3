import type { Access } from '../access.ts'

/** What a picture is uploaded for; decides who may upload it and whether the file is private. */
export const imageUsages = [
  'BaseInfoProduct',
  'PortalSubject',
  'MarketingActivity',
  'MarketingUserPointDetail',
  'UserAvatar',
  'ProductFinding',
  'VendorDocument',
  'SearchedImage',
] as const
export type ImageUsage = (typeof imageUsages)[number]

export type ImageUsageRule = {
  readonly upload: Access
  /** Who may delete pictures that somebody else uploaded; everybody may delete their own. */
  readonly manage: Access | null
  /** Private files have no public address: they are seen by short-lived signed links only. */
  readonly visibility: 'public' | 'private'
}

type WithPictures =
  | 'Brand'
  | 'ProductColor'
  | 'ProductCategory'
  | 'ProductImage'
  | 'Subject'
  | 'SubjectCategory'
  | 'FriendlyLink'
  | 'Activity'
  | 'ActivityType'
  | 'Advertisement'
  | 'Coupon'
  | 'CouponType'
  | 'UserActivity'
  | 'UserPointDetail'
  | 'PointType'
  | 'Membership'

/** Those who create or edit the entity. */
const writersOf = <Name extends WithPictures>(...names: Name[]) =>
  names.flatMap((name) => [`Pages.${name}.Create`, `Pages.${name}.Edit`] as const)

const catalogue = writersOf('ProductColor', 'ProductCategory')
const shown = ['Pages.Product.Edit', ...writersOf('ProductImage')] as const
const portal: Access = {
  anyOf: ['Pages.Subject.Create', 'Pages.Subject.Edit', ...writersOf('SubjectCategory', 'FriendlyLink')],
}
const marketing: Access = {
  anyOf: [
    'Pages.Activity.Create',
    'Pages.Activity.Edit',
    ...writersOf(
      'ActivityType',
      'Advertisement',
      'Coupon',
      'CouponType',
      'UserActivity',
      'UserPointDetail',
      'PointType',
      'Membership',
    ),
  ],
}

export const imageUsageRules: Readonly<Record<ImageUsage, ImageUsageRule>> = {
  BaseInfoProduct: {
    upload: {
      anyOf: [
        'VendorPages.Product',
        'VendorPages.Vendor.Edit',
        'Pages.Brand.Create',
        'Pages.Brand.Edit',
        ...catalogue,
        ...shown,
      ],
    },
    // Not the vendors: one shop must not delete another's pictures.
    manage: { anyOf: ['Pages.Brand.Create', 'Pages.Brand.Edit', ...catalogue, ...shown] },
    visibility: 'public',
  },
  PortalSubject: { upload: portal, manage: portal, visibility: 'public' },
  MarketingActivity: { upload: marketing, manage: marketing, visibility: 'public' },
  MarketingUserPointDetail: { upload: marketing, manage: marketing, visibility: 'public' },
  UserAvatar: { upload: 'signedIn', manage: 'Pages.UserProfile.Edit', visibility: 'public' },
  ProductFinding: { upload: 'signedIn', manage: null, visibility: 'public' },
  VendorDocument: { upload: 'signedIn', manage: null, visibility: 'private' },
  // Kept for some days only; visitors bring theirs through the search by picture.
  SearchedImage: { upload: 'signedIn', manage: null, visibility: 'public' },
}
