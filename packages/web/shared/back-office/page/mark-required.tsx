import type { ReactNode } from 'react'
import styles from './mark-required.module.css'

/** What must be filled in has a star behind its label, as in the administration. */
export const markRequired = (label: ReactNode, { required }: { required: boolean }): ReactNode =>
  required ? <span className={styles.required}>{label}</span> : label
