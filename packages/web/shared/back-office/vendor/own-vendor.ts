import type { OwnVendor } from '@wenli/contract/auth/vendor'
import { companyItems, type ApplicationItem, type Checklist } from '@wenli/contract/auth/vendor-checklist'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/browser-api.ts'
import { useSessionUser } from '../../session/session.ts'

/** Everything about shops in this browser; a notice may tell that it is no longer true. */
export const vendorKey = ['vendor'] as const

const address = (verb: string) => `/api/client/Vendor/${verb}`

/** One's own shop in whatever state it is, or null. Its links to documents live a minute. */
export const useOwnVendor = () => {
  const userNo = useSessionUser()?.userNo ?? ''
  return useQuery({
    queryKey: [...vendorKey, 'own', userNo],
    queryFn: ({ signal }) =>
      userNo === '' ? null : api<OwnVendor | null>(address('getByUserNo'), { query: { userNo }, signal }),
  })
}

/** What the platform asks of whoever applies for a shop. */
export const useVendorChecklist = () =>
  useQuery({
    queryKey: [...vendorKey, 'checklist'],
    queryFn: ({ signal }) => api<Checklist>(address('getChecklist'), { signal }),
  })

/** What a shop may not take away again. What it never was asked for it need not have. */
export const useKeptItems = (vendor: OwnVendor): readonly ApplicationItem[] => {
  const required = useVendorChecklist().data?.required ?? []
  return required.filter(
    (item) => vendor[item] !== null || (companyItems.has(item) && vendor.kind !== 'COMPANY'),
  )
}

/** The server's answer to a change is the shop as it is now. */
export const useVendorWrites = () => {
  const client = useQueryClient()
  const userNo = useSessionUser()?.userNo ?? ''
  const write = async (method: 'POST' | 'PUT', verb: string, body: object): Promise<OwnVendor> => {
    try {
      const vendor = await api<OwnVendor>(address(verb), { method, body })
      client.setQueryData([...vendorKey, 'own', userNo], vendor)
      return vendor
    } catch (failure) {
      // Refused because of something that another window or another person changed: look again.
      void client.invalidateQueries({ queryKey: vendorKey })
      throw failure
    }
  }
  return {
    saveDraft: (body: object) => write('PUT', 'saveDraft', body),
    register: (body: object) => write('POST', 'register', body),
    update: (body: object) => write('PUT', 'Update', body),
    askToClose: (displayName: string) => write('PUT', 'askToClose', { displayName }),
    withdrawClosing: () => write('PUT', 'withdrawClosing', {}),
    setHoliday: (holidayUntil: string | null) => write('PUT', 'setHoliday', { holidayUntil }),
  }
}
