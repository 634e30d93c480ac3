import type { Access } from '../access.ts'
import type { ImageUsage } from './image-usages.ts'

export { imageUsages } from './image-usages.ts'
export type { ImageUsage } from './image-usages.ts'

/** Who may upload it. Whether the file is private: `visibilityOf` in `image-usages.ts`. */
export type ImageUsageRule = {
  readonly upload: Access
  /** Who may delete pictures that somebody else uploaded; everybody may delete their own. */
  readonly manage: Access | null
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
  | 'VipCard'
  | 'RechargeCard'

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
      'VipCard',
      'RechargeCard',
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
  },
  PortalSubject: { upload: portal, manage: portal },
  MarketingActivity: { upload: marketing, manage: marketing },
  MarketingUserPointDetail: { upload: marketing, manage: marketing },
  UserAvatar: { upload: 'signedIn', manage: 'Pages.UserProfile.Edit' },
  ProductFinding: { upload: 'signedIn', manage: null },
  VendorDocument: { upload: 'signedIn', manage: null },
  RefundEvidence: { upload: 'signedIn', manage: null },
  // Kept for some days only; visitors bring theirs through the search by picture.
  SearchedImage: { upload: 'signedIn', manage: null },
}
