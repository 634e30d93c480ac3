import type { AddressInfo } from '@wenli/contract/ordering/address'

export const placeText = ({ provinceName, cityName, countyName, detailInfo }: AddressInfo): string =>
  // Municipalities name themselves twice.
  [...new Set([provinceName, cityName, countyName]), detailInfo].join(' ').trimEnd()

/** A shop sees no more than the district before an order is paid and after it has ended. */
export const isWhole = ({ detailInfo }: AddressInfo): boolean => detailInfo !== ''

/** As couriers' forms take it: one line. */
export const addressText = (address: AddressInfo): string =>
  `${address.userName} ${address.telNumber} ${placeText(address)}`
