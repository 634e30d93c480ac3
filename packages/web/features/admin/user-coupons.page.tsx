import { userCouponStatuses } from '@wenli/contract/marketing/user-coupon-life'
import { userCoupon } from '@wenli/contract/marketing/user-coupon'
import { entityAccess } from '@wenli/contract/permissions'
import { screenOf } from './admin-page.tsx'
import { CouponStatus, couponStatusText } from './coupons/coupon-status.tsx'
import { VoidCoupon } from './coupons/void-coupon.tsx'
import { EntityPage } from './entity/entity-page.tsx'
import type { EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'

const entity = 'UserCoupon'
const drawn = screenOf(userCoupon, {
  columns: ['couponNo', 'userId', 'wxUserId', 'activityNo'],
  groups: [{ title: 'AdminGroup.Chat', fields: ['wxUserId', 'wxUserNo', 'openId'] }],
})
const choices = userCouponStatuses.map((value) => ({ value, label: `UserCoupon.status.${value}` }))

/** Who holds which coupon and how far it has come; one that a checkout counts on is neither handed on nor deleted. */
const screen: EntityScreen = {
  ...drawn,
  access: entityAccess(entity),
  columns: [
    ...drawn.columns,
    columnDef(entity, 'status', 'choice', {
      label: 'UserCoupon.status',
      cell: CouponStatus,
      text: couponStatusText,
      width: 136,
    }),
    columnDef(entity, 'tradeNo', 'text', { label: 'UserCoupon.tradeNo', shown: false }),
  ],
  filters: [{ name: 'status', label: 'UserCoupon.status', kind: 'choice', choices }, ...drawn.filters],
  rowActions: VoidCoupon,
  isFixed: (row) => row['tradeNo'] !== null,
}

const UserCouponsPage = () => <EntityPage screen={screen} />

export default UserCouponsPage
