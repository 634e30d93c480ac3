import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import styles from './picture-drop.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

/** The first picture; where there is none any file, so that whoever brought it is told what is wrong with it. */
const pictureIn = (files: FileList | undefined | null): File | undefined => {
  const brought = [...(files ?? [])]
  return brought.find(({ type }) => type.startsWith('image/')) ?? brought[0]
}

/** Four ways to bring a picture: choose a file, take a photograph, paste it, or drop it here. */
export const PictureDrop = ({ look = 'large' }: { look?: 'large' | 'small' }) => {
  const t = useT()
  const { upload, isBusy, fault } = usePictureUpload()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const bring = useEffectEvent((event: Event, files: FileList | undefined) => {
    const picture = pictureIn(files)
    if (picture === undefined || isBusy) return
    event.preventDefault()
    upload(picture)
  })
  // On the whole page: a picture that misses its place would otherwise be opened by the browser.
  useEffect(() => {
    const quit = new AbortController()
    const options = { signal: quit.signal }
    document.addEventListener('paste', (event) => bring(event, event.clipboardData?.files), options)
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), options)
    document.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault()
        setOver(true)
      },
      options,
    )
    document.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setOver(false)
        bring(event, event.dataTransfer?.files)
      },
      options,
    )
    return () => quit.abort()
  }, [])
  const input = (way: 'file' | 'camera') => (
    <input
      ref={way === 'file' ? file : camera}
      type="file"
      accept="image/*"
      hidden
      aria-label={t(way === 'file' ? 'Picture.Choose' : 'Picture.TakePhoto')}
      {...(way === 'camera' && { capture: 'environment' as const })}
      onChange={({ currentTarget }) => {
        const picture = pictureIn(currentTarget.files)
        if (picture !== undefined) upload(picture)
        currentTarget.value = ''
      }}
    />
  )
  return (
    <section
      className={styles.drop}
      data-look={look}
      data-over={isOver || undefined}
      aria-label={t('Picture.Drop')}
      aria-busy={isBusy}
    >
      {look === 'large' && <BasicIcon name="picture" size={48} />}
      {look === 'large' && (
        <p className={styles.lead}>
          <span className={styles.desk}>{t('Picture.DropLead')}</span>
          <span className={styles.phone}>{t('Picture.PhoneLead')}</span>
        </p>
      )}
      <div className={styles.ways}>
        <Button
          look={look === 'large' ? 'primary' : 'quiet'}
          disabled={isBusy}
          onClick={() => file.current?.click()}
        >
          <BasicIcon name="picture" size={18} />
          {t(look === 'large' ? 'Picture.Choose' : 'Picture.Another')}
        </Button>
        <Button className={styles.camera} disabled={isBusy} onClick={() => camera.current?.click()}>
          <BasicIcon name="camera" size={18} />
          {t('Picture.TakePhoto')}
        </Button>
      </div>
      {input('file')}
      {input('camera')}
      <p className={styles.note} role="status">
        {isBusy && t('Picture.Searching')}
        {fault !== null && <span className={styles.fault}>{fault}</span>}
        {!isBusy && fault === null && look === 'large' && t('Picture.Kept')}
      </p>
    </section>
  )
}
