import { Tag } from 'antd'
import { Picture } from '../../../shared/ui/picture.tsx'
import { SafeLink } from '../../../shared/ui/safe-link.tsx'
import type { CellProps } from '../list/column-def.ts'
import { noNames, type RelationNames } from '../relations/relation-names.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './cell.module.css'
import { cellText } from './cell-text.ts'

/** A value as lists and read-only views show it. */
export const Cell = ({ row, column, names = noNames }: CellProps & { names?: RelationNames }) => {
  const words = useWords()
  if (column.cell !== undefined) return <column.cell row={row} column={column} />
  const value = row[column.name]
  const text = cellText(row, column, words, names)
  if (column.kind === 'boolean' && typeof value === 'boolean') {
    return (
      <Tag color={value ? 'success' : 'default'} variant="outlined">
        {text}
      </Tag>
    )
  }
  if (text === '') return <span className={styles.nothing}>{words.t('Admin.Nothing')}</span>
  // Pages show no picture of another host: that of a chat application is followed instead.
  if (column.kind === 'image' && text.startsWith('/'))
    return <Thumbnail src={text} label={words.word(column.label)} />
  if (column.kind === 'colour') return <Swatch code={text} />
  if (column.kind === 'link' || column.kind === 'image') {
    return (
      <span className={styles.line} title={text}>
        <SafeLink to={text} target="_blank">
          {text}
        </SafeLink>
      </span>
    )
  }
  return (
    <span className={styles.line} data-kind={column.kind} title={text}>
      {text}
    </span>
  )
}

const Thumbnail = ({ src, label }: { src: string; label: string }) => (
  <Picture src={src} alt={label} sizes="32px" className={styles.thumbnail} />
)

const Swatch = ({ code }: { code: string }) => (
  <span className={styles.colour}>
    <span className={styles.swatch} style={{ background: code }} aria-hidden="true" />
    {code}
  </span>
)
