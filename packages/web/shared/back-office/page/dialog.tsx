import { Modal, type ModalProps } from 'antd'
import { useFocusReturn } from '../../ui/modal.tsx'
import { useTypedGuard } from './use-typed-guard.ts'

/** A dialog of the back office, drawn only while it is open. What was typed in it is not thrown away without a question. */
export const Dialog = ({ onCancel, children, ...props }: ModalProps) => {
  const { onInput, guard } = useTypedGuard()
  useFocusReturn()
  return (
    <Modal open {...props} onCancel={(event) => guard(() => onCancel?.(event), event)}>
      <div onInput={onInput}>{children}</div>
    </Modal>
  )
}
