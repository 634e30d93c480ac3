import { isPayPassword } from '@wenli/contract/finance/pay-password'
import { REMARK_MAX_LENGTH } from '@wenli/contract/limits'
import { formatYuan } from '@wenli/contract/money'
import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { PayPasswordDialog } from '../../../shared/trade/pay-password-dialog.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { WithdrawalState } from '@wenli/contract/finance/withdrawal'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { useMoneyWrites } from './shop-money.ts'

type Values = { amount: number; payPassword: string; remark?: string }
type WithdrawDialogProps = { state: WithdrawalState; onClose: () => void }

export const PayPasswordItem = () => {
  const t = useT()
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <Form.Item
        name="payPassword"
        label={t('ShopMoney.PayPassword')}
        extra={
          <Button type="link" size="small" onClick={() => setSetting(true)}>
            {t('ShopMoney.SetPayPassword')}
          </Button>
        }
        validateTrigger="onBlur"
        rules={[
          {
            required: true,
            validator: async (_, typed: string | undefined) => {
              if (!isPayPassword(typed ?? '')) throw new Error(t('ShopMoney.PayPasswordInvalid'))
            },
          },
        ]}
      >
        <Input.Password inputMode="numeric" maxLength={6} autoComplete="off" />
      </Form.Item>
      {isSetting && <PayPasswordDialog onSet={() => setSetting(false)} onClose={() => setSetting(false)} />}
    </>
  )
}

export const WithdrawDialog = ({ state, onClose }: WithdrawDialogProps) => {
  const t = useT()
  const { withdraw } = useMoneyWrites()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const { minimum, available } = state
  const send = async ({ amount, payPassword, remark }: Values): Promise<void> => {
    setSending(true)
    try {
      const said = remark?.trim() ?? ''
      await withdraw({ amount, payPassword, remark: said === '' ? null : said })
      showToast('success', t('Withdraw.Asked'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t('ShopMoney.WithdrawTitle')}
      width={440}
      okText={t('Withdraw.Submit')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values).catch(() => undefined)}>
        <Form.Item
          name="amount"
          label={t('Withdraw.Amount')}
          extra={
            <>
              {t('Withdraw.AmountHint', formatYuan(available))}{' '}
              <Button type="link" size="small" onClick={() => form.setFieldsValue({ amount: available })}>
                {t('ShopMoney.TakeAll')}
              </Button>
            </>
          }
          rules={[
            {
              required: true,
              type: 'number',
              min: minimum,
              max: available,
              message: t('Withdraw.AmountBetween', formatYuan(minimum), formatYuan(available)),
            },
          ]}
        >
          <InputNumber<number> autoFocus prefix="¥" precision={2} style={{ inlineSize: '100%' }} />
        </Form.Item>
        <PayPasswordItem />
        <Form.Item name="remark" label={t('ShopMoney.Remark')}>
          <Input maxLength={REMARK_MAX_LENGTH} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
