import {
  confirmPictureCase,
  dismissPictureCase,
  type PictureCaseItem,
} from '@wenli/contract/base-info/picture-case'
import { formatMinute } from '@wenli/contract/formats'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { Picture } from '../../../shared/ui/picture.tsx'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from './case-card.module.css'

const Side = ({ product, title }: { product: PictureCaseItem['product']; title: string }) => {
  const { t, word } = useWords()
  return (
    <figure className={styles.side}>
      <a
        href={product.imageUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={t('PictureCase.PictureOf', product.name)}
      >
        <Picture src={product.imageUrl} alt="" sizes="320px" className={styles.picture} />
      </a>
      <figcaption className={styles.words}>
        <span className={styles.role}>{title}</span>
        <strong>{product.name}</strong>
        <span>{product.vendorDisplayName}</span>
        <span className={styles.quiet}>
          {t('VendorProduct.Number', product.productNo)} · {word(`Product.status.${product.status}`)}
        </span>
        <time className={styles.quiet} dateTime={product.creationTime}>
          {formatMinute(product.creationTime)}
        </time>
      </figcaption>
    </figure>
  )
}

const colours = { OPEN: 'warning', DISMISSED: 'default', CONFIRMED: 'error' } as const

const takingOff = {
  act: 'PictureCase.Confirm',
  title: 'PictureCase.ConfirmTitle',
  hint: 'AdminProduct.ForceOffHint',
  done: 'PictureCase.Confirmed',
} as const
/** A picture that waits for approval is not taken; what the product shows is not in question. */
const refusing = {
  act: 'PictureCase.Refuse',
  title: 'PictureCase.RefuseTitle',
  hint: 'PictureCase.RefuseHint',
  done: 'PictureCase.Refused',
} as const

/** Two pictures side by side: both are fine, or the later one goes. */
export const CaseCard = ({ found }: { found: PictureCaseItem }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [asking, setAsking] = useState(false)
  const { decide, sending } = useDecide('PictureCase', () => setAsking(false))
  const { id, status, product, original, distance, similarity, takesOff } = found
  const words = takesOff ? takingOff : refusing

  const dismiss = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('PictureCase.DismissTitle'),
      content: t('PictureCase.DismissHint'),
      confirmText: t('PictureCase.Dismiss'),
    })
    if (confirmed)
      await decide({ path: dismissPictureCase.path, body: { id }, done: t('PictureCase.Dismissed') })
  }
  return (
    <li className={styles.card}>
      <div className={styles.sides}>
        <Side product={original} title={t('PictureCase.Original')} />
        <Side product={product} title={t('PictureCase.Later')} />
      </div>
      <div className={styles.foot}>
        <Tag color={colours[status]}>{t(`PictureCase.status.${status}`)}</Tag>
        {!takesOff && <Tag>{t('PictureCase.Waiting')}</Tag>}
        <span className={styles.quiet}>
          {t('PictureCase.Distance', distance)}
          {similarity !== null && ` · ${t('Finding.Similarity', Math.round(similarity * 100))}`}
        </span>
        {found.reason !== null && <span className={styles.quiet}>{found.reason}</span>}
        {status === 'OPEN' && (
          <div className={styles.buttons}>
            {mayEnter(dismissPictureCase.access) && (
              <Button disabled={sending} onClick={() => void dismiss().catch(() => undefined)}>
                {t('PictureCase.Dismiss')}
              </Button>
            )}
            {mayEnter(confirmPictureCase.access) && (
              <Button danger type="primary" disabled={sending} onClick={() => setAsking(true)}>
                {t(words.act)}
              </Button>
            )}
          </div>
        )}
      </div>
      {asking && (
        <ReasonDialog
          title={t(words.title, product.name)}
          hint={t(words.hint)}
          confirmText={t(words.act)}
          onCancel={() => setAsking(false)}
          onReason={(reason) =>
            decide({ path: confirmPictureCase.path, body: { id, reason }, done: t(words.done) })
          }
        />
      )}
    </li>
  )
}
