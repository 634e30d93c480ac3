import { PAY_PASSWORD } from '@wenli/contract/finance/pay-password'
import { BOUNTY_MAX_YUAN, BOUNTY_MIN_YUAN } from '@wenli/contract/limits'
import { formatYuan } from '@wenli/contract/money'
import { paths } from '@wenli/contract/paths'
import { Form, Input, InputNumber } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useOwnWallet } from '../../../shared/trade/own-wallet.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'

/** Coins for who finds it: how many, and the payment password that lets them go. */
export const BountyItems = () => {
  const t = useT()
  const bounty = Form.useWatch<number | null>('bountyAmount')
  const wallet = useOwnWallet().data
  const usable = wallet === undefined ? null : wallet.balance - wallet.coinGift
  return (
    <>
      <Form.Item
        name="bountyAmount"
        label={t('OwnFinding.Bounty')}
        extra={
          <>
            {usable !== null && <div>{t('OwnFinding.BountyBalance', formatYuan(usable))}</div>}
            {t('OwnFinding.BountyHint', BOUNTY_MIN_YUAN, BOUNTY_MAX_YUAN)}
          </>
        }
        rules={[
          {
            type: 'number',
            min: BOUNTY_MIN_YUAN,
            max: Math.min(BOUNTY_MAX_YUAN, usable ?? BOUNTY_MAX_YUAN),
            message: t(
              'OwnFinding.BountyRange',
              BOUNTY_MIN_YUAN,
              Math.min(BOUNTY_MAX_YUAN, usable ?? BOUNTY_MAX_YUAN),
            ),
          },
        ]}
      >
        <InputNumber<number> prefix="¥" precision={2} style={{ inlineSize: '100%' }} />
      </Form.Item>
      {typeof bounty === 'number' && bounty > 0 && (
        <Form.Item
          name="payPassword"
          label={t('OwnFinding.PayPassword')}
          extra={
            wallet?.hasPayPassword === false && (
              <AppLink to={paths.wallet()}>{t('OwnFinding.SetPayPassword')}</AppLink>
            )
          }
          rules={[{ required: true, pattern: PAY_PASSWORD, message: t('OwnFinding.PayPasswordRule') }]}
        >
          <Input.Password inputMode="numeric" maxLength={6} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}
