import type { ReactNode } from 'react'
import styles from './check-box.module.css'

type CheckBoxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** It was passed over though it has to be ticked. */
  invalid?: boolean
  /** Where nothing is written beside it. */
  label?: string
  children?: ReactNode
}

export const CheckBox = ({
  checked,
  onChange,
  disabled = false,
  invalid = false,
  label,
  children,
}: CheckBoxProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      aria-label={label}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
)
