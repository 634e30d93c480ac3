import type { FindingItem } from '@wenli/contract/base-info/product-finding'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { useTypedGuard } from '../../../shared/back-office/page/use-typed-guard.ts'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { BountyItems } from './bounty-items.tsx'
import styles from './finding-drawer.module.css'
import { FindingItems } from './finding-items.tsx'
import { useFindingWrites } from './own-findings.ts'

type FindingValues = {
  title: string
  description: string
  picture: UploadedImage | null
  bountyAmount?: number | null
  payPassword?: string
}
type FindingDrawerProps = { finding: FindingItem | null; onClose: () => void }

const startValues = (finding: FindingItem | null): FindingValues => ({
  title: finding?.title ?? '',
  description: finding?.description ?? '',
  picture: finding === null ? null : { location: finding.findingImageUrl, url: finding.findingImageUrl },
})

/** What somebody looks for: a picture and a few words. Once somebody has replied, the picture stays. */
export const FindingDrawer = ({ finding, onClose }: FindingDrawerProps) => {
  const t = useT()
  const [form] = Form.useForm<FindingValues>()
  const { onInput, guard } = useTypedGuard()
  const leave = (event: { preventDefault: () => void }) => guard(onClose, event)
  const [sending, setSending] = useState(false)
  const { create, update } = useFindingWrites()
  const hasReplies = finding !== null && finding.replyCount > 0

  const send = async ({
    title,
    description,
    picture,
    bountyAmount,
    payPassword,
  }: FindingValues): Promise<void> => {
    setSending(true)
    try {
      const words = {
        title: title.trim(),
        description: description.trim() === '' ? null : description.trim(),
      }
      const findingImageUrl = picture?.location ?? ''
      if (finding === null)
        await create({ ...words, findingImageUrl, ...(bountyAmount && { bountyAmount, payPassword }) })
      else await update(finding.id, hasReplies ? words : { ...words, findingImageUrl })
      showToast('success', t(finding === null ? 'OwnFinding.Posted' : 'OwnFinding.Saved'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <SideDrawer
      title={t(finding === null ? 'Finding.Post' : 'OwnFinding.EditTitle')}
      size="min(480px, 100vw)"
      onClose={leave}
      footer={
        <div className={styles.buttons}>
          <Button onClick={leave}>{t('Dialog.Cancel')}</Button>
          <Button type="primary" loading={sending} onClick={() => form.submit()}>
            {t(finding === null ? 'OwnFinding.Post' : 'OwnFinding.Save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        onInput={onInput}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ block: 'center', focus: true }}
        initialValues={startValues(finding)}
        // A refusal has been shown by the error catalogue; the form stays for another try.
        onFinish={(values) => void send(values).catch(() => undefined)}
      >
        <FindingItems fixedPicture={hasReplies ? finding.findingImageUrl : null} />
        {finding === null && <BountyItems />}
      </Form>
    </SideDrawer>
  )
}
