import { REFUND_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { isRefusedWithEvidence } from '@wenli/contract/ordering/refund-life'
import { Form } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../../../shared/back-office/page/reason-dialog.tsx'
import { PicturesField } from '../../../shared/back-office/pictures/pictures-field.tsx'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useRefundWrites } from './shop-refunds.ts'

const REASON_MAX_LENGTH = 512

/** Refuses with a reason and pictures; of goods that came back not without them. */
export const RejectDialog = ({ refund, onClose }: { refund: RefundItem; onClose: () => void }) => {
  const t = useT()
  const { reject } = useRefundWrites()
  const [pictures, setPictures] = useState<readonly UploadedImage[]>([])
  const [isMissed, setMissed] = useState(false)
  const isRequired = isRefusedWithEvidence(refund.status)
  const isMissing = isRequired && pictures.length === 0
  const label = t('ShopRefund.Pictures')
  const send = async (reason: string): Promise<void> => {
    setMissed(isMissing)
    if (isMissing) return
    await reject(
      refund.refundNo,
      reason,
      pictures.map(({ location }) => location),
    )
    showToast('success', t('ShopRefund.Rejected'))
    onClose()
  }
  return (
    <ReasonDialog
      title={t('ShopRefund.RejectTitle')}
      hint={t(isRequired ? 'ShopRefund.RejectReturnedHint' : 'ShopRefund.RejectHint')}
      label={t('ShopRefund.RejectReason')}
      confirmText={t('ShopRefund.Reject')}
      maxLength={REASON_MAX_LENGTH}
      onCancel={onClose}
      onReason={send}
    >
      <Form.Item
        label={label}
        required={isRequired}
        {...(isMissed && isMissing && { validateStatus: 'error', help: t('Form.FieldIsRequired', label) })}
      >
        <PicturesField
          usage="RefundEvidence"
          label={label}
          most={REFUND_IMAGE_MAX_COUNT}
          pictures={pictures}
          onChange={setPictures}
        />
      </Form.Item>
    </ReasonDialog>
  )
}
