import { maskPhone } from '@wenli/contract/formats'
import { ADDRESS_MAX_COUNT } from '@wenli/contract/limits'
import type { AddressItem } from '@wenli/contract/ordering/address'
import { Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { AddressDialog } from '../../shared/trade/address-dialog.tsx'
import { regionText } from '../../shared/trade/address-values.ts'
import { useAddressWrites, useOwnAddresses } from '../../shared/trade/own-addresses.ts'
import { askDialog } from '../../shared/ui/dialog-store.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import styles from './address.page.module.css'

type CardProps = { address: AddressItem; onEdit: () => void; onDefault: () => void; onRemove: () => void }

const AddressCard = ({ address, onEdit, onDefault, onRemove }: CardProps) => {
  const t = useT()
  return (
    <li className={styles.card}>
      <h2>
        {address.userName}
        <span>{maskPhone(address.telNumber)}</span>
        {address.isDefault && <Tag color="processing">{t('Address.Default')}</Tag>}
      </h2>
      <p>
        {regionText(address)}
        <br />
        {address.detailInfo}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onEdit}>
          {t('Address.Change')}
        </Button>
        {!address.isDefault && (
          <Button size="small" onClick={onDefault}>
            {t('Address.MakeDefault')}
          </Button>
        )}
        <Button size="small" type="text" danger onClick={onRemove}>
          {t('Address.Delete')}
        </Button>
      </div>
    </li>
  )
}

/** Where one's orders may go. */
const AddressPage = () => {
  const t = useT()
  const addresses = useOwnAddresses()
  const { update, remove } = useAddressWrites()
  const [editing, setEditing] = useState<AddressItem | 'new' | null>(null)
  // A page that goes behind another takes its dialog along.
  useEffect(() => () => setEditing(null), [])
  const ask = async ({ id, userName }: AddressItem) => {
    const title = t('Address.DeleteTitle', userName)
    if (!(await askDialog({ kind: 'confirm', title, content: t('Address.DeleteHint') }))) return
    await remove(id)
    showToast('success', t('Address.Deleted'))
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.Address')}</h1>
        <Button
          type="primary"
          disabled={(addresses.data?.length ?? 0) >= ADDRESS_MAX_COUNT}
          onClick={() => setEditing('new')}
        >
          {t('Address.New')}
        </Button>
      </header>
      <LoadState query={addresses}>
        {(items) =>
          items.length === 0 ? (
            <p className={styles.empty} role="status">
              {t('Checkout.NoAddress')}
            </p>
          ) : (
            <ul className={styles.list}>
              {items.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onEdit={() => setEditing(address)}
                  onDefault={() => void update(address.id, { isDefault: true }).catch(() => undefined)}
                  onRemove={() => void ask(address).catch(() => undefined)}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      {editing !== null && (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            showToast('success', t('Address.Saved'))
          }}
        />
      )}
    </section>
  )
}

export default AddressPage
