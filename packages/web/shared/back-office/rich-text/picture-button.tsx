import type { Editor } from '@tiptap/react'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { Button } from 'antd'
import { useRef } from 'react'
import { acceptedImages } from '../../filing/check-image-file.ts'
import { useImageUpload } from '../../filing/use-image-upload.ts'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './rich-text.module.css'

type PictureButtonProps = {
  editor: Editor
  usage: ImageUsage
  /** A form that deletes what it does not keep wants to hear of every picture. */
  onUploaded?: ((location: string) => void) | undefined
}

/** Uploads a picture and puts it where the cursor is. For those who do not see it, the file's name stands in. */
export const PictureButton = ({ editor, usage, onUploaded }: PictureButtonProps) => {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const { upload, percent, problem } = useImageUpload(usage, ({ location }, fileName) => {
    onUploaded?.(location)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src: location, alt: fileName.replace(/\.\w+$/, '') } })
      .run()
  })
  return (
    <>
      <Button size="small" type="text" loading={percent !== null} onClick={() => file.current?.click()}>
        {t('Editor.Picture')}
      </Button>
      <input
        ref={file}
        type="file"
        accept={acceptedImages}
        // Not by the attribute alone: a form around it shows file inputs again.
        style={{ display: 'none' }}
        aria-label={t('Editor.Picture')}
        onChange={(event) => {
          const [first] = event.target.files ?? []
          if (first !== undefined) void upload(first)
          event.target.value = ''
        }}
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
