import { Tag } from 'antd'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'

const colours: Readonly<Record<string, string>> = {
  OPEN: 'warning',
  SOLVED: 'success',
  ACCEPTED: 'success',
  HIDDEN: 'error',
}

export const findingStatusText = (row: Row, { word }: Words): string =>
  word(`Finding.Status.${String(row['status'])}`)

export const FindingStatusCell = ({ row }: CellProps) => {
  const words = useWords()
  return <Tag color={colours[String(row['status'])] ?? 'default'}>{findingStatusText(row, words)}</Tag>
}

export const replyStatusText = (row: Row, { word }: Words): string =>
  word(`ProductFindingReply.status.${String(row['status'])}`)

export const ReplyStatusCell = ({ row }: CellProps) => {
  const words = useWords()
  return <Tag color={colours[String(row['status'])] ?? 'default'}>{replyStatusText(row, words)}</Tag>
}
