import { useQuery } from '@tanstack/react-query'
import type { WalletItem } from '@wenli/contract/finance/wallet'
import { api } from '../api/browser-api.ts'
import { sessionUser } from '../session/session.ts'

export const walletKey = ['own-wallet'] as const

/** spec §7: number and name of the user travel along. */
export const useOwnWallet = () =>
  useQuery({
    queryKey: walletKey,
    queryFn: ({ signal }) => {
      const user = sessionUser()
      return api<WalletItem>('/api/client/Wallet/getByUser', {
        query: { userNo: user?.userNo, userName: user?.phone },
        signal,
      })
    },
    staleTime: 0,
  })
