import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { bindBankCard, getBankCard, type BankCard } from '@wenli/contract/finance/wallet'
import {
  createWithdrawal,
  deleteWithdrawal,
  getOwnWithdrawals,
  getWithdrawalState,
  type WithdrawalItem,
  type WithdrawalState,
} from '@wenli/contract/finance/withdrawal'
import type { Page } from '../../../shared/api/api.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { sessionUser } from '../../../shared/session/session.ts'
import { walletKey } from '../../../shared/trade/own-wallet.ts'

const key = [...walletKey, 'withdrawals'] as const
/** A shopper's earnings, also for somebody who has a shop beside it. */
const ownerType = 'USER'

export const useWithdrawalState = () =>
  useQuery({
    queryKey: [...key, 'state'],
    queryFn: ({ signal }) => api<WithdrawalState>(getWithdrawalState.path, { query: { ownerType }, signal }),
    refetchOnMount: 'always',
  })

export const useBankCard = () =>
  useQuery({
    queryKey: [...key, 'card'],
    queryFn: ({ signal }) => api<BankCard | null>(getBankCard.path, { signal }),
    refetchOnMount: 'always',
  })

export const WITHDRAWALS_PER_PAGE = 10

/** spec §7: the user's number travels along. */
export const useOwnWithdrawals = (page: number) =>
  useQuery({
    queryKey: [...key, 'list', page],
    queryFn: ({ signal }) =>
      api<Page<WithdrawalItem>>(getOwnWithdrawals.path, {
        query: {
          ownerType,
          userNo: sessionUser()?.userNo,
          skipCount: (page - 1) * WITHDRAWALS_PER_PAGE,
          maxResultCount: WITHDRAWALS_PER_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export type CardBody = { realName: string; bankName: string; bankCardNo: string; payPassword: string }

/** Refusals are shown by the forms themselves, beside what was typed. */
export const useWithdrawalWrites = () => {
  const client = useQueryClient()
  const after = <Result>(work: Promise<Result>): Promise<Result> =>
    work.finally(() => client.invalidateQueries({ queryKey: walletKey }))
  return {
    withdraw: (amount: number, payPassword: string) =>
      after(
        quietApi<WithdrawalItem>(createWithdrawal.path, {
          method: 'POST',
          body: { ownerType, amount, payPassword },
        }),
      ),
    bindCard: (body: CardBody) =>
      after(
        quietApi<BankCard>(bindBankCard.path, { method: 'PUT', body: { ...body, isDataConsented: true } }),
      ),
    cancel: (id: number) => after(api<null>(deleteWithdrawal.path, { method: 'DELETE', query: { id } })),
  }
}
