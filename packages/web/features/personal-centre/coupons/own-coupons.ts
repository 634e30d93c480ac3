import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
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
export const COUPONS_PER_PAGE = 20

const rowsOf = (page: number) => ({
  skipCount: (page - 1) * COUPONS_PER_PAGE,
  maxResultCount: COUPONS_PER_PAGE,
})

export const useOwnCoupons = (status: UserCouponStatus, page: number) =>
  useQuery({
    queryKey: [...key, status, page],
    queryFn: ({ signal }) =>
      api<Page<OwnCoupon>>(getOwnCoupons.path, { query: { status, ...rowsOf(page) }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const useClaimableCoupons = (page: number) =>
  useQuery({
    queryKey: [...key, 'claimable', page],
    queryFn: ({ signal }) =>
      api<Page<ClaimableCoupon>>(getClaimableCoupons.path, { query: rowsOf(page), signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const useClaim = () => {
  const client = useQueryClient()
  return (couponTypeId: number): Promise<OwnCoupon> =>
    api<OwnCoupon>(claimCoupon.path, { method: 'POST', body: { couponTypeId } }).finally(() =>
      client.invalidateQueries({ queryKey: key }),
    )
}
