import { Link } from 'react-router'
import { paths } from '@wenli/contract/paths'
import styles from './word-links.module.css'

/** Words, each a search. */
export const WordLinks = ({ words }: { words: readonly string[] }) => (
  <ul className={styles.words}>
    {words.map((word) => (
      <li key={word}>
        <Link to={paths.search(word)}>{word}</Link>
      </li>
    ))}
  </ul>
)
