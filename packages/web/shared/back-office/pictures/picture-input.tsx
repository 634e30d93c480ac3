import type { ImageUsage } from '@wenli/contract/filing/usage'
import { Button, Progress } from 'antd'
import { useId, useRef, useState } from 'react'
import { acceptedImages } from '../../filing/check-image-file.ts'
import type { UploadedImage } from '../../filing/upload-image.ts'
import { useImageUpload } from '../../filing/use-image-upload.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './picture-input.module.css'
import { PrivatePicture } from './private-picture.tsx'

type PictureInputProps = {
  label: string
  usage: ImageUsage
  /** `document` is a card or a sheet, shown whole; the others are filled. */
  shape: 'document' | 'square' | 'banner'
  hint?: string
  /** These come from the form's item. */
  id?: string
  value?: UploadedImage | null
  onChange?: (picture: UploadedImage | null) => void
  'aria-required'?: 'true'
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

/** Choose, drop or paste a picture: checked before it is sent, progress while it is, preview and removal after. */
export const PictureInput = ({
  label,
  usage,
  shape,
  hint,
  id,
  value,
  onChange,
  ...aria
}: PictureInputProps) => {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const ownId = useId()
  const [dragged, setDragged] = useState(false)
  const { upload, percent, problem, cancel } = useImageUpload(usage, (picture) => onChange?.(picture))
  const picture = value ?? null
  const take = (files: FileList | null | undefined): void => {
    const [first] = files ?? []
    if (first !== undefined && percent === null) void upload(first)
  }
  const describedBy = [
    aria['aria-describedby'],
    problem === null ? null : `${ownId}-problem`,
    `${ownId}-hint`,
  ]
  return (
    <div
      className={styles.input}
      data-shape={shape}
      onPaste={(event) => take(event.clipboardData.files)}
      onDragOver={(event) => {
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDragged(false)
        take(event.dataTransfer.files)
      }}
    >
      <div
        className={styles.frame}
        data-dragged={dragged}
        data-invalid={aria['aria-invalid'] === 'true' || problem !== null}
        data-filled={picture !== null && percent === null}
      >
        {percent !== null && (
          <div className={styles.wait}>
            <Progress percent={percent} aria-label={t('Picture.Uploading', label)} />
            <Button type="text" onClick={cancel}>
              {t('Dialog.Cancel')}
            </Button>
          </div>
        )}
        {percent === null && picture === null && (
          <label className={styles.empty} htmlFor={id ?? ownId}>
            <Icon name="picture" size={28} />
            <span>{t('Picture.ChooseOrDrop')}</span>
          </label>
        )}
        {percent === null && picture !== null && shape === 'document' && (
          <PrivatePicture key={picture.url} link={picture.url} label={label} />
        )}
        {percent === null && picture !== null && shape !== 'document' && (
          <Picture src={picture.url} alt={label} sizes="480px" className={styles.picture} />
        )}
      </div>
      {picture !== null && percent === null && (
        <div className={styles.buttons}>
          {/* The control itself is the file input, which the keyboard and listeners reach. */}
          <Button tabIndex={-1} aria-hidden="true" onClick={() => file.current?.click()}>
            {t('Picture.Replace')}
          </Button>
          <Button type="text" aria-label={t('Picture.RemoveOf', label)} onClick={() => onChange?.(null)}>
            {t('Picture.Remove')}
          </Button>
        </div>
      )}
      <input
        {...aria}
        ref={file}
        id={id ?? ownId}
        className="visually-hidden"
        type="file"
        accept={acceptedImages}
        aria-label={t(picture === null ? 'Picture.ChooseOf' : 'Picture.ReplaceOf', label)}
        aria-describedby={describedBy.filter(Boolean).join(' ')}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <span id={`${ownId}-hint`} className={styles.hint}>
        {hint ?? t('Picture.Hint')}
      </span>
      {problem !== null && (
        <span id={`${ownId}-problem`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
