import type { ReactNode } from 'react'
import styles from './choice-row.module.css'

type ChoiceRowProps<Value extends string> = {
  label: string
  choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** None, when what is shown belongs to no choice. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** One of several views of a list, in one line that is pushed sideways where it does not fit. */
export const ChoiceRow = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) => (
  <div role="group" aria-label={label} className={styles.row}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className={styles.choice}
        aria-pressed={choice.value === chosen}
        onClick={() => onChoose(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
)
