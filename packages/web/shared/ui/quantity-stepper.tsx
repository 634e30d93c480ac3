import { useEffect, useState } from 'react'
import { useT } from '../i18n/text-provider.tsx'
import { BasicIcon } from './basic-icon.tsx'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  /** What is counted, for people who listen to the page. */
  label: string
  value: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A whole number from one up, by buttons or typed; what is typed counts when the field is left, a part as a whole one. */
export const QuantityStepper = ({ label, value, max, disabled = false, onChange }: QuantityStepperProps) => {
  const t = useT()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const settle = () => {
    const wanted = Math.min(max, Math.ceil(Number(typed)) || value)
    setTyped(String(wanted))
    if (wanted !== value) onChange(wanted)
  }
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <button
        type="button"
        aria-label={t('Stepper.Less')}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <BasicIcon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d.]/g, '').slice(0, 6))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
      />
      <button
        type="button"
        aria-label={t('Stepper.More')}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <BasicIcon name="plus" size={16} />
      </button>
    </div>
  )
}
