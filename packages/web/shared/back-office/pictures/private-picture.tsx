import { useState } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './private-picture.module.css'
import { usePrivatePicture } from './use-private-picture.ts'

type PrivatePictureProps = {
  link: string
  label: string
  /** Asks for it again; without it the page has to be loaded anew. */
  onRetry?: () => void
}

/** A document in a small frame; a click shows it as large as the window allows. */
export const PrivatePicture = ({ link, label, onRetry }: PrivatePictureProps) => {
  const t = useT()
  const state = usePrivatePicture(link)
  const [large, setLarge] = useState(false)
  if (state.phase === 'failed' && onRetry !== undefined) {
    return (
      <button
        type="button"
        className={styles.retry}
        aria-label={t('Picture.FetchAgain', label)}
        onClick={onRetry}
      >
        {t('Error.Retry')}
      </button>
    )
  }
  if (state.phase === 'failed') {
    return (
      <span role="img" aria-label={label} className={styles.failed}>
        {t('Picture.LinkExpired')}
      </span>
    )
  }
  if (state.phase === 'loading')
    return <span role="status" aria-label={t('Loading.Label')} className={styles.waiting} />
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('Picture.Enlarge', label)}
        onClick={() => setLarge(true)}
      >
        <img src={state.address} alt="" />
      </button>
      {large && (
        <Modal title={label} holds="picture" onClose={() => setLarge(false)}>
          <img src={state.address} alt={label} className={styles.large} />
        </Modal>
      )}
    </>
  )
}
