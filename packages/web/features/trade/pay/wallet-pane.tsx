import { isPayPassword } from '@wenli/contract/finance/pay-password'
import type { PayOrderView } from '@wenli/contract/finance/payment'
import type { WalletItem } from '@wenli/contract/finance/wallet'
import { paths } from '@wenli/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useOwnWallet, walletKey } from '../../../shared/trade/own-wallet.ts'
import { PayPasswordDialog } from '../../../shared/trade/pay-password-dialog.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { QueryState } from '../query-state.tsx'
import { showPaid, type PayTarget } from './pay-order.ts'
import styles from './pay-pane.module.css'

type WalletPaneProps = {
  target: PayTarget
  order: PayOrderView
  /** It is no longer what this page shows. */
  onNews: () => void
}

/** The server said no. Whether it did the work is unknown when no answer came, or one of a fault. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status !== null && failure.status < 500

const PasswordForm = ({ target, order, onNews }: WalletPaneProps) => {
  const t = useT()
  const client = useQueryClient()
  // One key for one payment: a second press, or an answer that was lost, pays nothing twice.
  const key = useRef(crypto.randomUUID())
  const [payPassword, setPayPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSetting, setSetting] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const pay = async () => {
    setProblem(undefined)
    setPaying(true)
    try {
      const body = { ...target, payable: order.payable, payPassword }
      await quietApi('/api/client/Wallet/pay', { method: 'POST', body, key: key.current })
      await showPaid(client, target, order)
    } catch (failure) {
      if (isRefusal(failure)) key.current = crypto.randomUUID()
      if (failure instanceof ApiFailure && failure.status === 409) onNews()
      setPayPassword('')
      setProblem((failure instanceof ApiFailure && failure.error?.message) || t('Pay.TryAgain'))
    } finally {
      setPaying(false)
      await client.invalidateQueries({ queryKey: walletKey })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPayPassword(payPassword)) void pay()
    else setProblem(t('PayPassword.SixDigits'))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('Pay.Password')}
        problem={problem}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={payPassword}
        onChange={(event) => setPayPassword(event.target.value.replace(/\D/g, ''))}
      />
      <Button look="primary" type="submit" disabled={isPaying}>
        {t('Pay.ByWallet', order.payable.toFixed(2))}
      </Button>
      <button type="button" className={styles.forgot} onClick={() => setSetting(true)}>
        {t('Pay.ForgotPassword')}
      </button>
      {isSetting && <PayPasswordDialog onSet={() => setSetting(false)} onClose={() => setSetting(false)} />}
    </form>
  )
}

const NoPassword = () => {
  const t = useT()
  const [isSetting, setSetting] = useState(false)
  return (
    <div className={styles.form}>
      <p className={styles.then}>{t('Pay.NoPassword')}</p>
      <Button look="primary" onClick={() => setSetting(true)}>
        {t('Pay.SetPassword')}
      </Button>
      {isSetting && <PayPasswordDialog onSet={() => setSetting(false)} onClose={() => setSetting(false)} />}
    </div>
  )
}

const Body = ({ wallet, ...rest }: WalletPaneProps & { wallet: WalletItem }) => {
  const t = useT()
  if (wallet.balance < rest.order.payable) {
    return (
      <div className={styles.form}>
        <p className={styles.then}>{t('Pay.BalanceTooLow')}</p>
        <ButtonLink to={paths.coinCharging()}>{t('Pay.Recharge')}</ButtonLink>
      </div>
    )
  }
  return wallet.hasPayPassword ? <PasswordForm {...rest} /> : <NoPassword />
}

/** Paid from the wallet with the pay password. */
export const WalletPane = (props: WalletPaneProps) => {
  const t = useT()
  const wallet = useOwnWallet()
  return (
    <QueryState query={wallet}>
      {(own) => (
        <div className={styles.wallet}>
          <p className={styles.balance}>
            <span>{t('Pay.Balance')}</span>
            <Amount yuan={own.balance} size="strong" />
          </p>
          <Body {...props} wallet={own} />
        </div>
      )}
    </QueryState>
  )
}
