import { useId, type InputHTMLAttributes } from 'react'
import styles from './field.module.css'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; problem?: string | undefined }

/** A labelled input; what is wrong with it stands under it and is announced with it. */
export const Field = ({ label, problem, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
