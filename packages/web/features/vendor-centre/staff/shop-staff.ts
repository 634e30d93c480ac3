import {
  addVendorStaff,
  getVendorStaff,
  removeVendorStaff,
  updateVendorStaff,
  type StaffPermission,
  type VendorStaffItem,
} from '@wenli/contract/auth/vendor-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/browser-api.ts'

const staffKey = ['shop-staff'] as const

export const useStaff = () =>
  useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => api<{ items: VendorStaffItem[] }>(getVendorStaff.path, { signal }),
  })

export type StaffChoice = { permissions: readonly StaffPermission[]; remark: string | null }

/** Refused or done, the list may be another one by now. */
export const useStaffWrites = () => {
  const client = useQueryClient()
  const lookAgain = () => client.invalidateQueries({ queryKey: staffKey })
  return {
    add: (body: StaffChoice & { userName: string }) =>
      api<VendorStaffItem>(addVendorStaff.path, { method: 'POST', body }).finally(lookAgain),
    update: (body: StaffChoice & { id: number }) =>
      api<VendorStaffItem>(updateVendorStaff.path, { method: 'PUT', body }).finally(lookAgain),
    remove: (id: number) =>
      api<null>(removeVendorStaff.path, { method: 'DELETE', query: { id } }).finally(lookAgain),
  }
}
