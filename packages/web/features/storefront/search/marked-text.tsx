import { Fragment } from 'react'
import { markTerms } from './mark-terms.ts'
import styles from './marked-text.module.css'

/** The words that were looked for stand out. Parts are texts, never markup: what a vendor wrote stays a text. */
export const MarkedText = ({ text, terms }: { text: string; terms: readonly string[] }) =>
  markTerms(text, terms).map(({ part, isTerm }, index) =>
    isTerm ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
