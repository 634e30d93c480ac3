import { maskPhone } from '@wenli/contract/formats'
import type { AddressItem } from '@wenli/contract/ordering/address'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AddressDialog } from '../../../shared/trade/address-dialog.tsx'
import { regionText } from '../../../shared/trade/address-values.ts'
import { useOwnAddresses } from '../../../shared/trade/own-addresses.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import styles from './address-change-dialog.module.css'
import { useOrderWrites } from './own-orders.ts'

type AddressChangeDialogProps = { orderNo: string; onClose: () => void }

/** Another of one's addresses for what is not sent yet. It can be done once, so it is said before. */
export const AddressChangeDialog = ({ orderNo, onClose }: AddressChangeDialogProps) => {
  const t = useT()
  const addresses = useOwnAddresses()
  const { changeAddress } = useOrderWrites()
  const [chosen, setChosen] = useState<AddressItem | null>(null)
  const [isNew, setNew] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async (address: AddressItem) => {
    setSending(true)
    try {
      await changeAddress(orderNo, address)
      showToast('success', t('Order.AddressChanged'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  if (isNew)
    return (
      <AddressDialog
        address={null}
        onClose={() => setNew(false)}
        onSaved={(address) => {
          setChosen(address)
          setNew(false)
        }}
      />
    )
  return (
    <Modal title={t('Order.ChangeAddress')} onClose={onClose}>
      <p className={styles.hint}>{t('Order.ChangeAddressHint')}</p>
      <LoadState query={addresses}>
        {(found) => (
          <Radio.Group
            className={styles.list}
            aria-label={t('Checkout.Address')}
            value={chosen?.id ?? null}
            onChange={(event) => setChosen(found.find(({ id }) => id === event.target.value) ?? null)}
            options={found.map((address) => ({
              value: address.id,
              label: (
                <>
                  {address.userName} {maskPhone(address.telNumber)}
                  <small>
                    {regionText(address)} {address.detailInfo}
                  </small>
                </>
              ),
            }))}
          />
        )}
      </LoadState>
      <div className={styles.actions}>
        <Button onClick={() => setNew(true)}>{t('Address.New')}</Button>
        <Button
          type="primary"
          loading={isSending}
          disabled={chosen === null}
          onClick={() => chosen !== null && void send(chosen).catch(() => undefined)}
        >
          {t('Order.ChangeAddress')}
        </Button>
      </div>
    </Modal>
  )
}
