import { isLink } from '@wenli/contract/is-link'
import { Form, Input } from 'antd'
import { RichTextInput } from '../../../shared/back-office/rich-text/rich-text-input.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'

const SPEC_MAX_LENGTH = 4000
const LINK_MAX_LENGTH = 1024
const LINK_KEY_MAX_LENGTH = 64

const isAddress = (typed: string): boolean => typed.trim() === '' || isLink(typed.trim())

/** What there is to read about it, here and elsewhere. */
export const StoryItems = () => {
  const t = useT()
  return (
    <>
      <Form.Item name="specArgs" label={t('Product.specArgs')} extra={t('ProductForm.SpecHint')}>
        <Input.TextArea maxLength={SPEC_MAX_LENGTH} autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="details" label={t('Product.details')}>
        <RichTextInput label={t('Product.details')} usage="BaseInfoProduct" />
      </Form.Item>
      <Form.Item
        name="linkUrl"
        label={t('Product.linkUrl')}
        rules={[
          {
            validator: (_rule, address: string) =>
              isAddress(address) ? Promise.resolve() : Promise.reject(),
            message: t('ProductForm.LinkInvalid'),
          },
        ]}
      >
        <Input maxLength={LINK_MAX_LENGTH} inputMode="url" autoComplete="off" placeholder="https://" />
      </Form.Item>
      <Form.Item name="linkUrlKey" label={t('Product.linkUrlKey')} extra={t('ProductForm.LinkKeyHint')}>
        <Input maxLength={LINK_KEY_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
    </>
  )
}
