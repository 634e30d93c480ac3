import type { TextKey } from '../i18n/text-key.ts'
import type { AddressBody } from './own-addresses.ts'

export const emptyAddress: AddressBody = {
  userName: '',
  telNumber: '',
  provinceName: '',
  cityName: '',
  countyName: '',
  regionCode: null,
  detailInfo: '',
  isDefault: false,
}

export type AddressProblems = Partial<Record<'userName' | 'telNumber' | 'region' | 'detailInfo', TextKey>>

export const checkAddress = (address: AddressBody): AddressProblems => ({
  ...(address.userName.trim() === '' && { userName: 'Address.NameMissing' as const }),
  ...(!/^1[3-9]\d{9}$/.test(address.telNumber.trim()) && { telNumber: 'Address.PhoneInvalid' as const }),
  ...(address.countyName === '' && { region: 'Address.RegionMissing' as const }),
  ...(address.detailInfo.trim() === '' && { detailInfo: 'Address.DetailMissing' as const }),
})

/** A municipality is named once. */
export const regionText = ({
  provinceName,
  cityName,
  countyName,
}: Pick<AddressBody, 'provinceName' | 'cityName' | 'countyName'>): string =>
  [...new Set([provinceName, cityName, countyName])].join(' ')
