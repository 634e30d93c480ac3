import type { AddressInfo } from '@wenli/contract/ordering/address'

export const placeText = ({ provinceName, cityName, countyName, detailInfo }: AddressInfo): string =>
  // Municipalities name themselves twice.
  [...new Set([provinceName, cityName, countyName]), detailInfo].join(' ')

/** As couriers' forms take it: one line. */
export const addressText = (address: AddressInfo): string =>
  `${address.userName} ${address.telNumber} ${placeText(address)}`
