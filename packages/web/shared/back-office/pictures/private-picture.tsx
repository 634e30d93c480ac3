import { Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './private-picture.module.css'
import { usePrivatePicture } from './use-private-picture.ts'

type PrivatePictureProps = { link: string; label: string }

/** A document in a small frame; a click shows it as large as the window allows. */
export const PrivatePicture = ({ link, label }: PrivatePictureProps) => {
  const t = useT()
  const state = usePrivatePicture(link)
  const [large, setLarge] = useState(false)
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
      <Modal
        open={large}
        title={label}
        footer={null}
        width="min(960px, 100vw)"
        centered
        onCancel={() => setLarge(false)}
      >
        <img src={state.address} alt={label} className={styles.large} />
      </Modal>
    </>
  )
}
