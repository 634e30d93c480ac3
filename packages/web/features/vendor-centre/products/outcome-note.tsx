import { isErrorCode } from '@wenli/contract/errors'
import { Alert } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './outcome-note.module.css'

/** What became of a batch: how many took the step, and which did not and why. */
export type Outcome = { changed: number; refused: readonly { id: number; name: string; code: string }[] }

type OutcomeNoteProps = { outcome: Outcome; onClose: () => void }

export const OutcomeNote = ({ outcome: { changed, refused }, onClose }: OutcomeNoteProps) => {
  const t = useT()
  const reason = (code: string) => (isErrorCode(code) ? t(`Error.${code}`) : code)
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ 'aria-label': t('Dialog.Close'), onClose }}
      title={t('VendorProduct.PartlyDone', changed, refused.length)}
      description={
        <ul className={styles.rows}>
          {refused.map(({ id, name, code }) => (
            <li key={id}>{t('VendorProduct.NotMoved', name, reason(code))}</li>
          ))}
        </ul>
      }
    />
  )
}
