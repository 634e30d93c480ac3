import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { CropDialog } from '../../../../shared/back-office/pictures/crop/crop-dialog.tsx'
import { cropSquare, wholeView } from '../../../../shared/back-office/pictures/crop/crop-square.ts'
import { cutSquare } from '../../../../shared/back-office/pictures/crop/cut-square.ts'
import { useT } from '../../../../shared/i18n/text-provider.tsx'
import styles from './crop-queue.module.css'

/** Large enough for the zoom of the product's page. */
const PICTURE_SIDE = 1600

type CropQueueProps = {
  files: readonly File[]
  onReady: (file: File) => void
  onUnreadable: (file: File) => void
  onDone: () => void
}

/** What is square already goes as it is; of anything else the middle is cut out. */
const cutMiddle = async (file: File, wanted: 'middle' | 'square only'): Promise<File | null> => {
  const bitmap = await createImageBitmap(file)
  try {
    if (bitmap.width === bitmap.height) return file
    if (wanted === 'square only') return null
    return await cutSquare(bitmap, cropSquare(bitmap, wholeView), {
      fileName: file.name,
      maxSide: PICTURE_SIDE,
    })
  } finally {
    bitmap.close()
  }
}

/** One picture after another is cut to a square, or all the rest at once. */
export const CropQueue = ({ files, onReady, onUnreadable, onDone }: CropQueueProps) => {
  const t = useT()
  const [at, setAt] = useState(0)
  const [asks, setAsks] = useState(false)
  const file = files[at]

  const next = (): void => {
    setAsks(false)
    if (at + 1 >= files.length) onDone()
    else setAt(at + 1)
  }
  const look = useEffectEvent(async (looked: File) => {
    try {
      const ready = await cutMiddle(looked, 'square only')
      if (ready === null) return setAsks(true)
      onReady(ready)
    } catch {
      onUnreadable(looked)
    }
    next()
  })
  useEffect(() => {
    if (file !== undefined) void look(file)
  }, [file])

  const cutRest = async (): Promise<void> => {
    setAsks(false)
    for (const rest of files.slice(at)) {
      try {
        onReady((await cutMiddle(rest, 'middle')) ?? rest)
      } catch {
        onUnreadable(rest)
      }
    }
    onDone()
  }
  if (file === undefined || !asks) return null
  return (
    <CropDialog
      key={at}
      file={file}
      title={t('ProductForm.CropTitle', at + 1, files.length)}
      okText={t('ProductForm.CropUse')}
      shape="square"
      maxSide={PICTURE_SIDE}
      extra={
        <div className={styles.others}>
          {files.length > 1 && (
            <Button type="link" onClick={() => void cutRest()}>
              {t('ProductForm.CropRest', files.length - at)}
            </Button>
          )}
        </div>
      }
      onCut={(cut) => {
        onReady(cut)
        next()
      }}
      onUnreadable={() => {
        onUnreadable(file)
        next()
      }}
      onCancel={next}
    />
  )
}
