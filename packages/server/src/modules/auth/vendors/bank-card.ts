import { open, seal } from '../../../platform/crypto/sealed.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'

const PURPOSE = 'Vendor.bankCardNo'

export const sealBankCard = (keys: KeyRing, digits: string): string => seal(keys, PURPOSE, digits)

export const openBankCard = (keys: KeyRing, sealed: string | null): string | null =>
  sealed === null ? null : open(keys, PURPOSE, sealed)
