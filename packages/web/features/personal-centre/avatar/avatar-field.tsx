import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { reactToFailure } from '../../../shared/api/react-to-failure.ts'
import { acceptedImages, checkImageFile } from '../../../shared/filing/check-image-file.ts'
import { uploadImage } from '../../../shared/filing/upload-image.ts'
import { CropDialog } from '../../../shared/back-office/pictures/crop/crop-dialog.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './avatar-field.module.css'

/** Large enough for any place an avatar is shown in. */
const AVATAR_SIDE = 512

type AvatarFieldProps = {
  src: string | null
  name: string
  /** Keeps the uploaded picture as the person's avatar. */
  onUploaded: (location: string) => Promise<void>
}

/** The avatar with the way to another one: choose, cut a square, upload with progress. */
export const AvatarField = ({ src, name, onUploaded }: AvatarFieldProps) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const found = checkImageFile(file)
    setProblem(found === null ? null : t(found.text, ...found.args))
    setChosen(found === null ? file : null)
  }
  const upload = async (avatar: File) => {
    setChosen(null)
    setPercent(0)
    try {
      const { location } = await uploadImage(avatar, { usage: 'UserAvatar', onProgress: setPercent })
      await onUploaded(location)
    } catch (failure) {
      if (failure instanceof ApiFailure) reactToFailure(failure)
      setProblem(t('Avatar.Failed'))
    } finally {
      setPercent(null)
    }
  }
  const [initial = ''] = name
  return (
    <div className={styles.field}>
      <div className={styles.round}>
        {src === null || src === '' ? (
          <span aria-hidden="true">{initial}</span>
        ) : (
          <Picture key={src} src={src} alt={t('Avatar.Current')} sizes="96px" className={styles.picture} />
        )}
      </div>
      <div className={styles.side}>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedImages}
          aria-label={t('Avatar.Choose')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button disabled={percent !== null} onClick={() => input.current?.click()}>
          {t('Avatar.Choose')}
        </Button>
        <span className={styles.hint}>{t('Avatar.Hint')}</span>
        {percent !== null && <Progress percent={percent} size="small" aria-label={t('Avatar.Uploading')} />}
        {problem !== null && (
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
      </div>
      {chosen !== null && (
        <CropDialog
          file={chosen}
          title={t('Avatar.CropTitle')}
          okText={t('Avatar.Use')}
          shape="round"
          maxSide={AVATAR_SIDE}
          onCut={(avatar) => void upload(avatar)}
          onUnreadable={() => {
            setProblem(t('Error.Filing:Unreadable', chosen.name))
            setChosen(null)
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </div>
  )
}
