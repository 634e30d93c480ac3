import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  claimCoupon,
  getClaimableCoupons,
  getOwnCoupons,
  type ClaimableCoupon,
  type OwnCoupon,
} from '@wenli/contract/marketing/own-coupon'
import type { UserCouponStatus } from '@wenli/contract/marketing/user-coupon-life'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'

const key = ['own-coupons'] as const
const MOST = 100

export const useOwnCoupons = (status: UserCouponStatus) =>
  useQuery({
    queryKey: [...key, status],
    queryFn: ({ signal }) =>
      api<Page<OwnCoupon>>(getOwnCoupons.path, { query: { status, maxResultCount: MOST }, signal }),
    refetchOnMount: 'always',
  })

export const useClaimableCoupons = () =>
  useQuery({
    queryKey: [...key, 'claimable'],
    queryFn: ({ signal }) =>
      api<Page<ClaimableCoupon>>(getClaimableCoupons.path, { query: { maxResultCount: MOST }, signal }),
    refetchOnMount: 'always',
  })

export const useClaim = () => {
  const client = useQueryClient()
  return (couponTypeId: number): Promise<OwnCoupon> =>
    api<OwnCoupon>(claimCoupon.path, { method: 'POST', body: { couponTypeId } }).finally(() =>
      client.invalidateQueries({ queryKey: key }),
    )
}
