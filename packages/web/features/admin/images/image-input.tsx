import { Button, Progress } from 'antd'
import { useId, useRef } from 'react'
import { acceptedImages } from '../../../shared/filing/check-image-file.ts'
import { Picture } from '../../../shared/ui/picture.tsx'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../fields/field-input.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './image-input.module.css'
import { useImageUpload } from './use-image-upload.ts'

/** Choose or drop a picture: checked before it is sent, progress while it is, preview and removal after. */
export const ImageInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const file = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const location = textOrEmpty(props.value)
  const usage = props.meta?.usage ?? props.usage ?? 'PortalSubject'
  const { upload, percent, problem, cancel } = useImageUpload(usage, (uploaded) => props.onChange(uploaded))
  const take = (files: FileList | null): void => {
    const [first] = files ?? []
    if (first !== undefined) void upload(first)
  }
  return (
    <div
      className={styles.input}
      data-invalid={props.invalid || problem !== null}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      {location !== '' && (
        <a href={location} target="_blank" rel="noreferrer" aria-label={t('Admin.PreviewOf', props.label)}>
          <Picture src={location} alt="" sizes="72px" className={styles.preview} />
        </a>
      )}
      <div className={styles.side}>
        {percent === null ? (
          <div className={styles.buttons}>
            <Button size="small" onClick={() => file.current?.click()} tabIndex={-1} aria-hidden="true">
              {t(location === '' ? 'Admin.ChoosePicture' : 'Admin.ReplacePicture')}
            </Button>
            {location !== '' && (
              <Button size="small" type="text" onClick={() => props.onChange(null)}>
                {t('Admin.RemovePicture')}
              </Button>
            )}
          </div>
        ) : (
          <div className={styles.buttons}>
            <Progress percent={percent} size="small" aria-label={t('Admin.Uploading', props.label)} />
            <Button size="small" type="text" onClick={cancel}>
              {t('Dialog.Cancel')}
            </Button>
          </div>
        )}
        <span className={styles.hint}>{t('Admin.PictureHint')}</span>
        {problem !== null && (
          <span id={problemId} role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
      </div>
      <input
        ref={file}
        id={props.id}
        className="visually-hidden"
        type="file"
        accept={acceptedImages}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
        {...ariaOf(props)}
      />
    </div>
  )
}
