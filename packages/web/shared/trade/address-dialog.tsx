import type { AddressItem } from '@wenli/contract/ordering/address'
import { useId, useState, type FormEvent } from 'react'
import { useT } from '../i18n/text-provider.tsx'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { changesBy, checkAddress, emptyAddress, type AddressProblems } from './address-values.ts'
import styles from './address-dialog.module.css'
import { useAddressWrites, type AddressBody } from './own-addresses.ts'
import { parseAddress, type ParsedAddress } from './parse-address.ts'
import { RegionSelect } from './region-select.tsx'
import { loadRegions } from './regions.ts'

const bodyOf = ({
  userName,
  telNumber,
  provinceName,
  cityName,
  countyName,
  regionCode,
  detailInfo,
  isDefault,
}: AddressBody): AddressBody => ({
  userName: userName.trim(),
  telNumber: telNumber.trim(),
  provinceName,
  cityName,
  countyName,
  regionCode,
  detailInfo: detailInfo.trim(),
  isDefault,
})

/** Somebody else's message with name, number and address, understood as far as it goes. */
const Paste = ({
  values,
  onParsed,
}: {
  values: AddressBody
  onParsed: (changes: Partial<AddressBody>) => void
}) => {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [before, setBefore] = useState<ParsedAddress>({})
  const [isUnclear, setUnclear] = useState(false)
  const parse = async (pasted: string) => {
    const parsed = parseAddress(pasted, await loadRegions(), t('Address.PasteLabels').split(','))
    const changes = changesBy(values, parsed, before)
    setUnclear(Object.keys(changes).length === 0)
    if (Object.keys(changes).length === 0) return
    onParsed(changes)
    setBefore(parsed)
  }
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>{t('Address.Paste')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={400}
        value={text}
        placeholder={t('Address.PasteHint')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={() => void parse(text).catch(() => undefined)}>
        {t('Address.Parse')}
      </Button>
      <p role="status">{isUnclear && t('Address.NothingParsed')}</p>
    </div>
  )
}

type AddressDialogProps = {
  /** Null for a new one. */
  address: AddressItem | null
  onSaved: (address: AddressItem) => void
  onClose: () => void
}

export const AddressDialog = ({ address, onSaved, onClose }: AddressDialogProps) => {
  const t = useT()
  const { create, update } = useAddressWrites()
  const [values, setValues] = useState<AddressBody>(address ?? emptyAddress)
  const [problems, setProblems] = useState<AddressProblems>({})
  const [isSending, setSending] = useState(false)
  const change = (part: Partial<AddressBody>) => {
    setValues((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const said = (name: keyof AddressProblems): string | undefined => {
    const problem = problems[name]
    return problem === undefined ? undefined : t(problem)
  }
  const save = async () => {
    setSending(true)
    try {
      const body = bodyOf(values)
      onSaved(address === null ? await create(body) : await update(address.id, body))
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkAddress(values)
    setProblems(found)
    if (Object.keys(found).length === 0) save().catch(() => undefined)
  }
  return (
    <Modal title={t(address === null ? 'Address.New' : 'Address.Edit')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {address === null && <Paste values={values} onParsed={change} />}
        <Field
          label={t('Address.Name')}
          problem={said('userName')}
          autoComplete="name"
          maxLength={64}
          value={values.userName}
          onChange={(event) => change({ userName: event.target.value })}
        />
        <Field
          label={t('Address.Phone')}
          problem={said('telNumber')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          value={values.telNumber}
          onChange={(event) => change({ telNumber: event.target.value })}
        />
        <RegionSelect value={values} problem={said('region')} onChange={change} />
        <Field
          label={t('Address.Detail')}
          problem={said('detailInfo')}
          autoComplete="street-address"
          maxLength={256}
          placeholder={t('Address.DetailHint')}
          value={values.detailInfo}
          onChange={(event) => change({ detailInfo: event.target.value })}
        />
        <CheckBox checked={values.isDefault} onChange={(isDefault) => change({ isDefault })}>
          {t('Address.MakeDefault')}
        </CheckBox>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('Dialog.Cancel')}</Button>
          <Button look="primary" type="submit" disabled={isSending}>
            {t('Address.Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
