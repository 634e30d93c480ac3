import { Progress } from 'antd'
import { acceptedImages } from '../../../shared/filing/check-image-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './picture-adder.module.css'
import type { NamedPictures, PictureSending } from './use-named-pictures.ts'

const PictureProgress = ({ done, total, isWaiting }: PictureSending) => {
  const t = useT()
  return (
    <>
      <Progress
        percent={Math.floor((done / total) * 100)}
        aria-label={t('ProductImport.PicturesProgress')}
        format={() => `${done} / ${total}`}
      />
      <span role="status" className={styles.hint}>
        {isWaiting && t('ProductImport.PicturesWait')}
      </span>
    </>
  )
}

/** Chooses pictures that a file names, and tells how far they are. */
export const PictureAdder = ({
  pictures: { add, progress, refusals },
  label,
  hint,
  isHeld = false,
}: {
  pictures: NamedPictures
  label: string
  hint: string
  /** What was added is being used: more of it has to wait. */
  isHeld?: boolean
}) => {
  const t = useT()
  return (
    <div className={styles.adder}>
      <div className={styles.pictures}>
        <label className={styles.add}>
          {label}
          <input
            className="visually-hidden"
            type="file"
            multiple
            accept={acceptedImages}
            disabled={progress !== null || isHeld}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        <span className={styles.hint}>{hint}</span>
      </div>
      {progress !== null && <PictureProgress {...progress} />}
      {refusals.map(({ file, text }) => (
        <p key={file} role="alert" className={styles.problem}>
          {text.includes(file) ? text : t('ProductImport.PictureRefused', file, text)}
        </p>
      ))}
    </div>
  )
}
