import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '@wenli/contract/paths'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'

/** To the movements of an account. */
export const AccountActions = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <Button type="link" size="small" onClick={() => void navigate(paths.adminLedger(row.id))}>
      {t('AdminLedger.Entries')}
    </Button>
  )
}
