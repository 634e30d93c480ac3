import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './choice-row.module.css'

type ChoiceRowProps<Value extends string> = {
  label: string
  choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  /** None, when what is shown belongs to no choice. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** Sideways only: the page itself stays where it is. */
const showChosen = (row: HTMLElement): void => {
  const chosen = row.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (chosen === null) return
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

/** One of several views of a list, in one line that is pushed sideways where it does not fit. */
export const ChoiceRow = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) => {
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef<{ chosen: Value | undefined; width: number }>({ chosen: undefined, width: 0 })
  // Once for each choice, and again when counts come that push it out of sight; never against whoever pushes the line.
  useEffect(() => {
    if (row.current === null) return
    const width = row.current.scrollWidth
    if (shown.current.chosen === chosen && shown.current.width === width) return
    shown.current = { chosen, width }
    showChosen(row.current)
  })
  return (
    <div ref={row} role="group" aria-label={label} className={styles.row}>
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
}
