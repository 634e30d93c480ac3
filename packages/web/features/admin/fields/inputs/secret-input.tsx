import { Button, Input } from 'antd'
import { useWords } from '../../texts/use-words.ts'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../field-input.ts'
import styles from './secret-input.module.css'

/** Written, never read back: an existing secret is only told to exist, typing replaces it; one that may be missing can be cleared. */
export const SecretInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const isSet = props.row?.[`${props.name}IsSet`] === true
  const isCleared = props.value === null
  const hint = isCleared ? t('Admin.SecretCleared') : isSet ? t('Admin.SecretReplace') : ''
  return (
    <div className={styles.secret}>
      <Input.Password
        id={props.id}
        name={props.name}
        value={textOrEmpty(props.value)}
        placeholder={hint}
        autoComplete="new-password"
        status={props.invalid ? 'error' : ''}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
        {...ariaOf(props)}
      />
      {isSet && !props.required && (
        <Button onClick={() => props.onChange(isCleared ? undefined : null)}>
          {t(isCleared ? 'Admin.SecretKeep' : 'Admin.SecretClear')}
        </Button>
      )}
    </div>
  )
}
