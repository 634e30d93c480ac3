import type { Editor } from '@tiptap/react'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { Button } from 'antd'
import { useRef } from 'react'
import { acceptedImages } from '../../../shared/filing/check-image-file.ts'
import { useImageUpload } from '../images/use-image-upload.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './rich-text.module.css'

/** Uploads a picture and puts it where the cursor is. For those who do not see it, the file's name stands in. */
export const PictureButton = ({ editor, usage }: { editor: Editor; usage: ImageUsage }) => {
  const { t } = useWords()
  const file = useRef<HTMLInputElement>(null)
  const { upload, percent, problem } = useImageUpload(usage, (src, fileName) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src, alt: fileName.replace(/\.\w+$/, '') } })
      .run(),
  )
  return (
    <>
      <Button size="small" type="text" loading={percent !== null} onClick={() => file.current?.click()}>
        {t('Editor.Picture')}
      </Button>
      <input
        ref={file}
        type="file"
        accept={acceptedImages}
        hidden
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
