import { Tag } from 'antd'
import type { Row } from '../entity/row.ts'
import type { CellProps, ColumnDef } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'

/** Of a row's own word for its state, which nobody has typed. */
export const colourOf = (colours: Readonly<Record<string, string>>, status: unknown): string =>
  colours[String(status)] ?? 'default'

/** A column whose values are named by a family of texts (`RefundStatus.APPLYING`), as tags in their colours. */
export const tagCell = (
  family: string,
  field: string,
  colours: Readonly<Record<string, string>>,
): Pick<ColumnDef, 'cell' | 'text'> => {
  const text = (row: Row, { word }: Words): string => word(`${family}.${String(row[field])}`)
  const TagCell = ({ row }: CellProps) => {
    const words = useWords()
    return <Tag color={colourOf(colours, row[field])}>{text(row, words)}</Tag>
  }
  return { cell: TagCell, text }
}

/** The same names without a tag, for what needs no attention. */
export const namedBy = (family: string, field: string): Pick<ColumnDef, 'text'> => ({
  text: (row, { word }) => word(`${family}.${String(row[field])}`),
})
