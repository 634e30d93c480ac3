import { Button, Modal, Progress } from 'antd'
import { useWords } from '../texts/use-words.ts'
import type { ExportProgress } from './use-export.ts'

export const ExportDialog = ({
  progress,
  onCancel,
}: {
  progress: ExportProgress | null
  onCancel: () => void
}) => {
  const { t } = useWords()
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <Modal
      open={progress !== null}
      title={t('Admin.Exporting')}
      onCancel={onCancel}
      mask={{ closable: false }}
      footer={<Button onClick={onCancel}>{t('Admin.CancelExport')}</Button>}
      width={400}
      destroyOnHidden
    >
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        aria-label={t('Admin.Exporting')}
        status="active"
      />
      <p>{t('Admin.ExportedRows', done, total)}</p>
    </Modal>
  )
}
