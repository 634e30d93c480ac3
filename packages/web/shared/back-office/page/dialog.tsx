import { Modal, type ModalProps } from 'antd'
import { useFocusReturn } from '../../ui/modal.tsx'

/** A dialog of the back office, drawn only while it is open. */
export const Dialog = (props: ModalProps) => {
  useFocusReturn()
  return <Modal open {...props} />
}
