import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ADDRESS_MAX_COUNT } from '@wenli/contract/limits'
import type { AddressItem } from '@wenli/contract/ordering/address'
import type { Page } from '../api/api.ts'
import { api } from '../api/browser-api.ts'

const key = ['own-addresses'] as const
const path = (verb: string) => `/api/services/app/Address/${verb}`

export type AddressBody = Pick<
  AddressItem,
  | 'userName'
  | 'telNumber'
  | 'provinceName'
  | 'cityName'
  | 'countyName'
  | 'regionCode'
  | 'detailInfo'
  | 'isDefault'
>

export const useOwnAddresses = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const query = { maxResultCount: ADDRESS_MAX_COUNT }
      return (await api<Page<AddressItem>>(path('GetAll'), { query, signal })).items
    },
  })

export const useAddressWrites = () => {
  const client = useQueryClient()
  const write = <Result>(...request: Parameters<typeof api>): Promise<Result> =>
    api<Result>(...request).finally(() => client.invalidateQueries({ queryKey: key }))
  return {
    create: (body: AddressBody) => write<AddressItem>(path('Create'), { method: 'POST', body }),
    update: (id: number, body: Partial<AddressBody>) =>
      write<AddressItem>(path('Update'), { method: 'PUT', body: { id, ...body } }),
    remove: (id: number) => write<null>(path('Delete'), { method: 'DELETE', query: { id } }),
  }
}
