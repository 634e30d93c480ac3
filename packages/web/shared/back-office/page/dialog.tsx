import { Modal, type ModalProps } from 'antd'
import { useRef } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import { useFocusReturn } from '../../ui/modal.tsx'
import { askToDiscard } from './use-leave-question.ts'

/** A dialog of the back office, drawn only while it is open. What was typed in it is not thrown away without a question. */
export const Dialog = ({ onCancel, children, ...props }: ModalProps) => {
  const t = useT()
  const touched = useRef(false)
  useFocusReturn()

  const leave: ModalProps['onCancel'] = (event) => {
    if (!touched.current) return onCancel?.(event)
    // The same press of Esc would otherwise go on and close the question that it has just opened.
    event.preventDefault()
    void askToDiscard(t).then((confirmed) => confirmed && onCancel?.(event))
  }
  return (
    <Modal open {...props} onCancel={leave}>
      <div
        onInput={() => {
          touched.current = true
        }}
      >
        {children}
      </div>
    </Modal>
  )
}
