import {
  acceptInvitation,
  declineInvitation,
  getOwnWorkplaces,
  leaveShop,
  type WorkplaceItem,
} from '@wenli/contract/auth/vendor-staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/browser-api.ts'
import { refreshUserConfiguration } from '../../../shared/session/user-configuration.ts'
import { useAccountRefresh } from '../account/own-account.ts'

const workplacesKey = ['account', 'workplaces'] as const

export const useWorkplaces = () =>
  useQuery({
    queryKey: workplacesKey,
    queryFn: ({ signal }) => api<{ items: WorkplaceItem[] }>(getOwnWorkplaces.path, { signal }),
  })

/** Refused or done, the list may be another one by now; so may what the person is allowed. */
export const useWorkplaceWrites = () => {
  const client = useQueryClient()
  const refreshAccount = useAccountRefresh()
  const send = async (path: string, body: { readonly id?: number }): Promise<void> => {
    try {
      await api<null>(path, { method: 'PUT', body })
      await Promise.all([refreshUserConfiguration(0), refreshAccount()])
    } finally {
      await client.invalidateQueries({ queryKey: workplacesKey })
    }
  }
  return {
    accept: (id: number) => send(acceptInvitation.path, { id }),
    decline: (id: number) => send(declineInvitation.path, { id }),
    leave: () => send(leaveShop.path, {}),
  }
}
