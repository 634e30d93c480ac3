import type { ExtraItem } from '@wenli/contract/auth/vendor-checklist'
import { Checkbox, Form } from 'antd'
import { PictureInput } from '../../../shared/back-office/pictures/picture-input.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { pathOf } from './application-values.ts'
import styles from './extra-items.module.css'

const TickItem = ({ item }: { item: ExtraItem }) => {
  const t = useT()
  return (
    <Form.Item
      name={pathOf(item)}
      valuePropName="checked"
      extra={item.hint === '' ? undefined : item.hint}
      rules={[
        {
          validator: async (_, value: boolean | undefined) => {
            if (value !== true) throw new Error(t('Vendor.TickMissing', item.title))
          },
        },
      ]}
    >
      <Checkbox>{item.title}</Checkbox>
    </Form.Item>
  )
}

const PictureItem = ({ item }: { item: ExtraItem }) => {
  const t = useT()
  return (
    <Form.Item
      name={pathOf(item)}
      label={item.title}
      rules={[{ required: true, message: t('Picture.Required', item.title) }]}
    >
      <PictureInput
        label={item.title}
        usage="VendorDocument"
        shape="document"
        {...(item.hint !== '' && { hint: item.hint })}
      />
    </Form.Item>
  )
}

/** What the platform asks for in its own words. */
export const ExtraItems = ({ items }: { items: readonly ExtraItem[] }) => {
  const t = useT()
  if (items.length === 0) return null
  return (
    <fieldset className={styles.extras}>
      <legend>{t('ShopRegister.Extras')}</legend>
      {items.map((item) =>
        item.kind === 'TICK' ? (
          <TickItem key={item.title} item={item} />
        ) : (
          <PictureItem key={item.title} item={item} />
        ),
      )}
    </fieldset>
  )
}
