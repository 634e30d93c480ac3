import { goodsFileExtensions, uploadGoodsFile, type GoodsFile } from '@wenli/contract/filing/goods-file'
import { PRODUCT_FILE_MAX_COUNT } from '@wenli/contract/limits'
import { Button, Form, Progress } from 'antd'
import { useRef } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { sizeText } from '../../../shared/files/size-text.ts'
import { uploadFile } from '../../../shared/filing/upload-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './goods-files.module.css'
import type { FileValue, ProductValues } from './product-values.ts'

/** `jpeg` is the other name of `jpg`. */
const ACCEPTED = [...goodsFileExtensions, 'jpeg'].map((extension) => `.${extension}`).join(',')

const FileState = ({ file }: { file: FileValue }) => {
  if (file.percent !== null)
    return (
      <Progress percent={file.percent} size="small" className={styles.progress} aria-label={file.fileName} />
    )
  if (file.problem !== null) return <span role="alert">{file.problem}</span>
  return file.kept && <small>{sizeText(file.kept.byteCount)}</small>
}

type GoodsFilesProps = {
  id?: string
  value?: readonly FileValue[]
  onChange?: (files: readonly FileValue[]) => void
}

/** What a digital product sells: uploaded one by one, kept as it is. */
export const GoodsFiles = ({ id, value = [], onChange }: GoodsFilesProps) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const form = Form.useFormInstance<ProductValues>()
  // Uploads end whenever they like: each finds the list as the form has it by then, drawn or not.
  const write = (next: (files: readonly FileValue[]) => readonly FileValue[]) =>
    onChange?.(next(form.getFieldValue('files')))
  const change = (key: string, news: Partial<FileValue>) =>
    write((files) => files.map((each) => (each.key === key ? { ...each, ...news } : each)))
  const send = async (key: string, file: File): Promise<void> => {
    try {
      const kept = await uploadFile<GoodsFile>(uploadGoodsFile.path, {}, file, {
        onProgress: (percent) => change(key, { percent }),
      })
      change(key, { kept, fileName: kept.fileName, percent: null })
    } catch (failure) {
      const message = failure instanceof ApiFailure ? failure.error?.message : undefined
      change(key, { percent: null, problem: message ?? t('File.UploadFailed') })
    }
  }
  const add = (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, PRODUCT_FILE_MAX_COUNT - value.length)) {
      const key = crypto.randomUUID()
      write((files) => [...files, { key, fileName: file.name, kept: null, percent: 0, problem: null }])
      void send(key, file)
    }
  }
  return (
    <div className={styles.files}>
      <ul>
        {value.map((file) => (
          <li key={file.key}>
            <span className={styles.name}>{file.fileName}</span>
            <FileState file={file} />
            <Button
              size="small"
              aria-label={t('ProductForm.RemoveFile', file.fileName)}
              onClick={() => write((files) => files.filter(({ key }) => key !== file.key))}
            >
              {t('Picture.Remove')}
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        className={`visually-hidden ${styles.input}`}
        // Reached by the button; a refusal brings it into view.
        tabIndex={-1}
        accept={ACCEPTED}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button disabled={value.length >= PRODUCT_FILE_MAX_COUNT} onClick={() => input.current?.click()}>
        {t('ProductForm.AddFile')}
      </Button>
    </div>
  )
}
