import { Checkbox, Form } from 'antd'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './agreement-items.module.css'

/** The agreement, and beside it the consent to sensitive data. They open in a window of their own: the form stays. */
export const AgreementItems = () => {
  const t = useT()
  const ticked = (message: string) => [
    {
      validator: async (_: unknown, value: boolean | undefined) => {
        if (value !== true) throw new Error(message)
      },
    },
  ]
  return (
    <fieldset className={styles.agreements}>
      <legend>{t('ShopRegister.Agreements')}</legend>
      <Form.Item name="isAgreed" valuePropName="checked" rules={ticked(t('ShopRegister.AgreeFirst'))}>
        <Checkbox>{t('ShopRegister.Agree')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="isDataConsented"
        valuePropName="checked"
        rules={ticked(t('ShopRegister.ConsentFirst'))}
        extra={t('ShopRegister.ConsentHint')}
      >
        <Checkbox>{t('ShopRegister.Consent')}</Checkbox>
      </Form.Item>
      <p className={styles.read}>
        <a href={paths.vendorRegisterInstructions()} target="_blank" rel="noreferrer">
          {t('ShopRegister.ReadAgreement')}
        </a>
        <a href={paths.ruleAndAgreement()} target="_blank" rel="noreferrer">
          {t('ShopRegister.ReadRules')}
        </a>
      </p>
    </fieldset>
  )
}
