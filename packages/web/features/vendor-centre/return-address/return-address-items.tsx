import { isMobileNumber } from '@wenli/contract/auth/mobile-number'
import type { AddressInfo } from '@wenli/contract/ordering/address'
import { Form, Input } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './return-address-items.module.css'

export type ReturnAddressValues = Omit<AddressInfo, 'postalCode'>

const isStarted = (address: Partial<ReturnAddressValues> | undefined): boolean =>
  Object.values(address ?? {}).some((part) => typeof part === 'string' && part.trim() !== '')

type ReturnAddressItemsProps = {
  /** Where the form keeps the address; by itself when it holds nothing else. */
  within?: string
  /** An optional one may be left empty as a whole. */
  need: 'required' | 'optional'
}

/** Where a shop takes goods back, in fields of a form. */
export const ReturnAddressItems = ({ within, need }: ReturnAddressItemsProps) => {
  const t = useT()
  const nameOf = (name: keyof ReturnAddressValues) => (within === undefined ? name : [within, name])
  const item = (name: keyof ReturnAddressValues, label: string, maxLength: number) => (
    <Form.Item
      name={nameOf(name)}
      label={label}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_, typed: string | undefined) => {
            const isNeeded = need === 'required' || isStarted(getFieldValue(within))
            if (isNeeded && (typed ?? '').trim() === '') throw new Error(t('Form.FieldIsRequired', label))
            if (name === 'telNumber' && typed && !isMobileNumber(typed.trim()))
              throw new Error(t('ShopRefund.PhoneInvalid'))
          },
        }),
      ]}
      validateTrigger="onBlur"
    >
      <Input
        maxLength={maxLength}
        autoComplete="off"
        {...(name === 'telNumber' && { inputMode: 'numeric' as const })}
      />
    </Form.Item>
  )
  return (
    <>
      <div className={styles.two}>
        {item('userName', t('ShopRefund.Receiver'), 64)}
        {item('telNumber', t('ShopRefund.Phone'), 11)}
      </div>
      <div className={styles.three}>
        {item('provinceName', t('ShopRefund.Province'), 32)}
        {item('cityName', t('ShopRefund.City'), 32)}
        {item('countyName', t('ShopRefund.County'), 32)}
      </div>
      {item('detailInfo', t('ShopRefund.Street'), 256)}
    </>
  )
}
