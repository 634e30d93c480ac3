import { REPLY_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { lazy, Suspense, useId, type FormEvent } from 'react'
import { acceptedImages } from '../../../shared/filing/check-image-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSessionUser } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './reply-form.module.css'
import { useReply } from './use-reply.ts'

const LinkedProduct = lazy(() =>
  import('./linked-product.tsx').then(({ LinkedProduct }) => ({ default: LinkedProduct })),
)

const MAX_LENGTH = 1000

/** Words are needed, pictures may be added, and a shop may point to a product of its own. */
export const ReplyForm = ({ findingId }: { findingId: number }) => {
  const t = useT()
  const reply = useReply(findingId)
  const hasShop = (useSessionUser()?.vendorNo ?? null) !== null
  const textId = useId()
  const problemId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void reply.send()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={textId}>{t('Finding.ReplyLabel')}</label>
      <textarea
        id={textId}
        rows={4}
        maxLength={MAX_LENGTH}
        value={reply.content}
        placeholder={t('Finding.ReplyPlaceholder')}
        aria-describedby={problemId}
        onChange={(event) => reply.setContent(event.target.value)}
      />
      {reply.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {reply.pictures.map(({ location, url }, index) => (
            <li key={location}>
              <Picture
                src={url}
                alt={t('Finding.ReplyPicture', index + 1)}
                sizes="80px"
                className={styles.picture}
              />
              <button
                type="button"
                aria-label={t('Finding.ReplyRemovePicture', index + 1)}
                onClick={() => reply.removePicture(location)}
              >
                <BasicIcon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={problemId} className={styles.problem} role="alert">
        {reply.problem}
      </p>
      <div className={styles.actions}>
        {reply.pictures.length < REPLY_IMAGE_MAX_COUNT && (
          <label className={styles.add}>
            <input
              type="file"
              multiple
              accept={acceptedImages}
              className="visually-hidden"
              disabled={reply.state !== 'writing'}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])]
                event.target.value = ''
                void reply.addPictures(files)
              }}
            />
            <BasicIcon name="picture" />
            {t('Finding.ReplyPictures')}
          </label>
        )}
        {hasShop && (
          <Suspense fallback={null}>
            <LinkedProduct product={reply.product} onChange={reply.setProduct} />
          </Suspense>
        )}
        <small>{t('Finding.ReplyPicturesHint', REPLY_IMAGE_MAX_COUNT)}</small>
        <Button type="submit" look="primary" disabled={reply.state !== 'writing'}>
          {t('Finding.ReplySend')}
        </Button>
      </div>
    </form>
  )
}
