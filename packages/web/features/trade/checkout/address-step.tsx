import { maskPhone } from '@wenli/contract/formats'
import type { AddressItem } from '@wenli/contract/ordering/address'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AddressDialog } from '../../../shared/trade/address-dialog.tsx'
import { regionText } from '../../../shared/trade/address-values.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './address-step.module.css'

type AddressStepProps = {
  addresses: readonly AddressItem[]
  chosen: AddressItem | undefined
  onChoose: (id: number) => void
}

const SHOWN_COUNT = 4

/** Where it goes: the default first, a few of the others, all on request. */
export const AddressStep = ({ addresses, chosen, onChoose }: AddressStepProps) => {
  const t = useT()
  const [editing, setEditing] = useState<AddressItem | 'new' | null>(null)
  const [isAll, setAll] = useState(false)
  const shown = isAll
    ? addresses
    : addresses.filter((address, at) => at < SHOWN_COUNT || address.id === chosen?.id)
  return (
    <>
      {addresses.length === 0 && <p className={styles.none}>{t('Checkout.NoAddress')}</p>}
      <div role="radiogroup" aria-label={t('Checkout.Address')} className={styles.list}>
        {shown.map((address) => (
          <div key={address.id} className={styles.card} data-chosen={address.id === chosen?.id || undefined}>
            <label>
              <input
                type="radio"
                name="address"
                checked={address.id === chosen?.id}
                onChange={() => onChoose(address.id)}
              />
              <span className={styles.who}>
                <strong>{address.userName}</strong>
                <span>{maskPhone(address.telNumber)}</span>
                {address.isDefault && <em>{t('Address.Default')}</em>}
              </span>
              <span className={styles.where}>
                {regionText(address)} {address.detailInfo}
              </span>
            </label>
            <button
              type="button"
              aria-label={t('Address.EditOf', address.userName)}
              onClick={() => setEditing(address)}
            >
              {t('Address.Change')}
            </button>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setEditing('new')}>
          <Icon name="plus" size={16} />
          {t('Address.New')}
        </Button>
        {shown.length < addresses.length && (
          <Button onClick={() => setAll(true)}>{t('Checkout.AllAddresses', addresses.length)}</Button>
        )}
      </div>
      {editing !== null && (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => {
            setEditing(null)
            onChoose(id)
          }}
        />
      )}
    </>
  )
}
