import { Tag } from 'antd'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'

const colours: Readonly<Record<string, string>> = { OPEN: 'warning', UPHELD: 'error' }

export const reportStatusText = (row: Row, { word }: Words): string =>
  word(`Report.status.${String(row['status'])}`)

export const ReportStatusCell = ({ row }: CellProps) => {
  const words = useWords()
  return <Tag color={colours[String(row['status'])] ?? 'default'}>{reportStatusText(row, words)}</Tag>
}
