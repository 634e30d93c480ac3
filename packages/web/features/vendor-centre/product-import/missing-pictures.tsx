import { Alert } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useImportWrites } from './imports.ts'
import styles from './missing-pictures.module.css'
import { PictureAdder } from './picture-adder.tsx'
import { namedFile } from './picture-names.ts'
import type { NamedPictures } from './use-named-pictures.ts'

type MissingPicturesProps = {
  source: { id: number; file: File }
  pictures: NamedPictures
  onPreview: (id: number, file: File) => void
}

/** Pictures that the rows name and nobody uploaded: once they are there, the same file is read again in place of this preview. */
export const MissingPictures = ({ source, pictures, onPreview }: MissingPicturesProps) => {
  const t = useT()
  const { preview, remove } = useImportWrites()
  const [problem, setProblem] = useState<string | null>(null)
  const known = useRef(pictures.addresses)
  const isIdle = pictures.progress === null

  const readAgain = useEffectEvent(async () => {
    known.current = pictures.addresses
    setProblem(null)
    try {
      const { id } = await preview(await namedFile(source.file, pictures.addresses))
      onPreview(id, source.file)
      await remove(source.id)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setProblem(failure.error?.message ?? t('Picture.UploadFailed'))
    }
  })
  useEffect(() => {
    if (isIdle && known.current !== pictures.addresses) void readAgain()
  }, [isIdle, pictures.addresses])

  return (
    <div className={styles.missing}>
      <PictureAdder
        pictures={pictures}
        label={t('ProductImport.AddMissing')}
        hint={t('ProductImport.AddMissingHint')}
      />
      {problem !== null && <Alert type="error" showIcon title={problem} />}
    </div>
  )
}
