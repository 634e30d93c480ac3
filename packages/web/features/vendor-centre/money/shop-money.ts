import { getOrderStatement, type OrderStatementLine } from '@wenli/contract/finance/order-statement'
import {
  createWithdrawal,
  deleteWithdrawal,
  getOwnWithdrawals,
  getVendorStatement,
  getWithdrawalState,
  type StatementLine,
  type WithdrawalItem,
  type WithdrawalState,
} from '@wenli/contract/finance/withdrawal'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'

export const PAGE_SIZE = 10
const moneyKey = ['shop-money'] as const
const ownerType = 'VENDOR'

export const useMoneyState = () =>
  useQuery({
    queryKey: [...moneyKey, 'state'],
    queryFn: ({ signal }) => api<WithdrawalState>(getWithdrawalState.path, { query: { ownerType }, signal }),
  })

const pageOf = (page: number) => ({ skipCount: (page - 1) * PAGE_SIZE, maxResultCount: PAGE_SIZE })

export const useStatement = (page: number) =>
  useQuery({
    queryKey: [...moneyKey, 'statement', page],
    queryFn: ({ signal }) =>
      api<Page<StatementLine>>(getVendorStatement.path, { query: pageOf(page), signal }),
    placeholderData: keepPreviousData,
  })

export const useOrderStatement = (page: number) =>
  useQuery({
    queryKey: [...moneyKey, 'order-statement', page],
    queryFn: ({ signal }) =>
      api<Page<OrderStatementLine>>(getOrderStatement.path, { query: pageOf(page), signal }),
    placeholderData: keepPreviousData,
  })

export const useWithdrawals = (page: number) =>
  useQuery({
    queryKey: [...moneyKey, 'withdrawals', page],
    queryFn: ({ signal }) =>
      api<Page<WithdrawalItem>>(getOwnWithdrawals.path, {
        query: { ...pageOf(page), ownerType },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type WithdrawalValues = { amount: number; payPassword: string; remark: string | null }

export const useMoneyWrites = () => {
  const client = useQueryClient()
  const lookAgain = () => client.invalidateQueries({ queryKey: moneyKey })
  return {
    withdraw: (values: WithdrawalValues) =>
      api<WithdrawalItem>(createWithdrawal.path, {
        method: 'POST',
        body: { ownerType, ...values },
      }).finally(lookAgain),
    cancel: (id: number) =>
      api<null>(deleteWithdrawal.path, { method: 'DELETE', query: { id } }).finally(lookAgain),
  }
}
