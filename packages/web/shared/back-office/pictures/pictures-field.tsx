import { type ImageUsage, visibilityOf } from '@wenli/contract/filing/image-usages'
import { acceptedImages } from '../../filing/check-image-file.ts'
import { deleteImageQuietly, type UploadedImage } from '../../filing/upload-image.ts'
import { uploadNamed } from '../../filing/upload-named.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useState } from 'react'
import { PrivatePicture } from './private-picture.tsx'
import styles from './pictures-field.module.css'

type PicturesFieldProps = {
  label: string
  pictures: readonly UploadedImage[]
  most: number
  /** What they are uploaded for: it says who may see them. */
  usage: ImageUsage
  onChange: (pictures: readonly UploadedImage[]) => void
}

/** Some pictures beside words: for reviews and refunds. */
export const PicturesField = ({ label, pictures, most, usage, onChange }: PicturesFieldProps) => {
  const t = useT()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const add = async (files: readonly File[]) => {
    setProblem('')
    setBusy(true)
    const added: UploadedImage[] = []
    const problems: string[] = []
    for (const file of files.slice(0, most - pictures.length)) {
      const outcome = await uploadNamed(file, usage, t)
      if (typeof outcome === 'string') problems.push(outcome)
      else added.push(outcome)
    }
    setProblem(problems.join('\n'))
    onChange([...pictures, ...added])
    setBusy(false)
  }
  const remove = (location: string) => {
    onChange(pictures.filter((picture) => picture.location !== location))
    void deleteImageQuietly(location)
  }
  return (
    <div role="group" aria-label={label} className={styles.pictures}>
      {pictures.map(({ location, url }, at) => (
        <span key={location} className={styles.picture}>
          {visibilityOf(usage) === 'private' ? (
            <span className={styles.frame}>
              <PrivatePicture
                key={tries}
                link={url}
                label={t('Pictures.Picture', at + 1)}
                onRetry={() => setTries(tries + 1)}
              />
            </span>
          ) : (
            <Picture src={url} alt={t('Pictures.Picture', at + 1)} sizes="72px" className={styles.image} />
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={t('Pictures.Remove', at + 1)}
            onClick={() => remove(location)}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      {pictures.length < most && (
        <label className={styles.add} aria-busy={isBusy}>
          <input
            type="file"
            multiple
            accept={acceptedImages}
            className="visually-hidden"
            aria-label={label}
            disabled={isBusy}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              void add(files)
            }}
          />
          <Icon name="camera" />
          <small>
            {pictures.length}/{most}
          </small>
        </label>
      )}
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
