import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import type { TextKey } from '../i18n/text-key.ts'
import type { AddressBody } from './own-addresses.ts'
import type { ParsedAddress } from './parse-address.ts'

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

/** A place is one thing: a province of the one text must not stand with a city of another. */
const fieldsOf = ({ userName, telNumber, detailInfo, ...place }: ParsedAddress): Partial<AddressBody> => ({
  ...(userName && { userName }),
  ...(telNumber && { telNumber }),
  ...(detailInfo && { detailInfo }),
  ...(place.provinceName && {
    provinceName: place.provinceName,
    cityName: place.cityName ?? '',
    countyName: place.countyName ?? '',
    regionCode: place.regionCode ?? null,
  }),
})

/**
 * What a pasted text changes. What the one before it said goes with it, for one person's number must not stay with
 * another's address; what somebody has typed since stays. A text that says nothing changes nothing.
 */
export const changesBy = (
  values: AddressBody,
  parsed: ParsedAddress,
  before: ParsedAddress,
): Partial<AddressBody> => {
  const said = fieldsOf(parsed)
  if (Object.keys(said).length === 0) return {}
  const { userName, telNumber, provinceName, cityName, countyName, regionCode, detailInfo } = emptyAddress
  const wasPlace = before.provinceName !== undefined && values.countyName === (before.countyName ?? '')
  return {
    ...(before.userName === values.userName && { userName }),
    ...(before.telNumber === values.telNumber && { telNumber }),
    ...(wasPlace && { provinceName, cityName, countyName, regionCode }),
    ...(before.detailInfo === values.detailInfo && { detailInfo }),
    ...said,
  }
}

export type AddressProblems = Partial<Record<'userName' | 'telNumber' | 'region' | 'detailInfo', TextKey>>

export const checkAddress = (address: AddressBody): AddressProblems => ({
  ...(address.userName.trim() === '' && { userName: 'Address.NameMissing' as const }),
  ...(!isMobileNumber(address.telNumber.trim()) && { telNumber: 'Address.PhoneInvalid' as const }),
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
