import {
  ReasonDialog as SharedReasonDialog,
  type ReasonDialogProps,
} from '../../../shared/back-office/page/reason-dialog.tsx'
import { useWords } from '../texts/use-words.ts'

const REASON_MAX_LENGTH = 512

/** As administrators give a reason; `maxLength` where the contract allows less than usual. */
export const ReasonDialog = ({
  maxLength = REASON_MAX_LENGTH,
  ...props
}: Omit<ReasonDialogProps, 'label' | 'maxLength'> & Partial<Pick<ReasonDialogProps, 'maxLength'>>) => {
  const { word } = useWords()
  return <SharedReasonDialog label={word('Field.reason')} maxLength={maxLength} {...props} />
}
