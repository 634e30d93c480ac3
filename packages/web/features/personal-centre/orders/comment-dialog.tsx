import { COMMENT_IMAGE_MAX_COUNT, STAR_MAX } from '@wenli/contract/limits'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { useTypedGuard } from '../../../shared/back-office/page/use-typed-guard.ts'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { isKept } from '../../../shared/trade/left-of-line.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { PicturesField } from '../../../shared/back-office/pictures/pictures-field.tsx'
import styles from './comment-dialog.module.css'
import { useOrderWrites } from './own-orders.ts'
import { StarChoice } from './star-choice.tsx'

type Draft = { starCount: number; content: string; pictures: readonly UploadedImage[] }
const blank: Draft = { starCount: STAR_MAX, content: '', pictures: [] }

type CommentDialogProps = {
  task: 'comment' | 'addToComment'
  order: OrderListItem
  onClose: () => void
}

/**
 * Stars, words and pictures for each kept article of an order that has none yet; or words and pictures that are added to what was
 * said of them.
 */
export const CommentDialog = ({ task, order, onClose }: CommentDialogProps) => {
  const t = useT()
  const { comment, addToComments } = useOrderWrites()
  const { onInput, guard } = useTypedGuard()
  const leave = () => guard(onClose)
  const isFirst = task === 'comment'
  const items = order.items.filter((item) =>
    isFirst ? !item.isCommented && isKept(item) : item.isAdditionOpen,
  )
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({})
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const draftOf = (id: number): Draft => drafts[id] ?? blank
  const change = (id: number, part: Partial<Draft>) => {
    setProblem('')
    setDrafts((before) => ({ ...before, [id]: { ...(before[id] ?? blank), ...part } }))
  }
  const send = async () => {
    const written = items.filter(({ id }) => draftOf(id).content.trim() !== '')
    if (written.length === 0) return setProblem(t('Comment.Missing'))
    setSending(true)
    try {
      const said = written.map(({ id }) => {
        const { starCount, content, pictures } = draftOf(id)
        const imageUrls = pictures.map(({ location }) => location)
        return { orderItemId: id, starCount, content: content.trim(), imageUrls }
      })
      await (isFirst ? comment(order.orderNo, said) : addToComments(order.orderNo, said))
      showToast('success', t('Comment.Sent'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send().catch(() => undefined)
  }
  return (
    <Modal title={t(`OrderAction.${task}`)} onClose={leave}>
      <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
        {items.map((item) => (
          <fieldset key={item.id} className={styles.item}>
            <legend>
              <Picture src={item.productImageUrl} alt="" sizes="48px" className={styles.picture} />
              <span className="goods-name">{item.productName}</span>
            </legend>
            {isFirst && (
              <StarChoice
                label={t('Comment.Stars', item.productName)}
                value={draftOf(item.id).starCount}
                onChange={(starCount) => change(item.id, { starCount })}
              />
            )}
            <Input.TextArea
              aria-label={t('Comment.Words', item.productName)}
              rows={3}
              maxLength={1000}
              placeholder={t(isFirst ? 'Comment.Hint' : 'Comment.AdditionHint')}
              value={draftOf(item.id).content}
              onChange={(event) => change(item.id, { content: event.target.value })}
            />
            <PicturesField
              usage="ProductFinding"
              label={t('Comment.Pictures', item.productName)}
              most={COMMENT_IMAGE_MAX_COUNT}
              pictures={draftOf(item.id).pictures}
              onChange={(pictures) => change(item.id, { pictures })}
            />
          </fieldset>
        ))}
        {problem !== '' && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={leave}>{t('Dialog.Cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSending}>
            {t('Comment.Send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
