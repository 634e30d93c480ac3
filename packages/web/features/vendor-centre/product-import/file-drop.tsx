import { IMPORT_MAX_KILOBYTES, IMPORT_MAX_ROWS } from '@wenli/contract/limits'
import { Button, Progress, Spin } from 'antd'
import { useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { reactToFailure } from '../../../shared/api/react-to-failure.ts'
import { acceptedImages } from '../../../shared/filing/check-image-file.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './file-drop.module.css'
import { templateFile } from './import-files.ts'
import { useImportWrites } from './imports.ts'
import { readText, withAddresses } from './picture-names.ts'
import { useNamedPictures, type PictureSending } from './use-named-pictures.ts'

/** The file with the addresses of the pictures it names. What cannot be read is sent as it is, to be refused. */
const named = async (file: File, addresses: ReadonlyMap<string, string>): Promise<File> => {
  if (addresses.size === 0) return file
  const text = readText(await file.arrayBuffer())
  return text === null ? file : new File([withAddresses(text, addresses)], file.name, { type: 'text/csv' })
}

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

/** Takes the file; what is wrong with it as a whole is said right here. */
export const FileDrop = ({ onPreview }: { onPreview: (id: number) => void }) => {
  const t = useT()
  const { preview } = useImportWrites()
  const pictures = useNamedPictures()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy) return
    // Names of pictures that are not there yet would be refused row by row.
    if (pictures.progress !== null) return setProblem(t('ProductForm.pictures.busy'))
    setProblem(null)
    setBusy(true)
    try {
      const sent = await named(file, pictures.addresses)
      // What is sent counts: addresses are longer than the names they stand for.
      if (sent.size > IMPORT_MAX_KILOBYTES * 1024)
        return setProblem(t('Error.Filing:SizeExceeded', file.name, IMPORT_MAX_KILOBYTES))
      onPreview((await preview(sent)).id)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (failure.error === null) reactToFailure(failure)
      setProblem(failure.error?.message ?? t('Picture.UploadFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void read(event.dataTransfer.files[0])
      }}
    >
      <Spin spinning={busy} description={t('ProductImport.Reading')}>
        <label className={styles.zone} data-invalid={problem !== null}>
          <Icon name="panel" size={28} />
          <span className={styles.choose}>{t('ProductImport.Choose')}</span>
          <span className={styles.hint}>
            {t('ProductImport.ChooseHint', IMPORT_MAX_ROWS, IMPORT_MAX_KILOBYTES)}
          </span>
          <input
            className={styles.file}
            type="file"
            accept=".csv,text/csv"
            disabled={busy}
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </Spin>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.pictures}>
        <label className={styles.add}>
          {t('ProductImport.AddPictures')}
          <input
            className={styles.file}
            type="file"
            multiple
            accept={acceptedImages}
            disabled={pictures.progress !== null}
            onChange={(event) => {
              pictures.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        <span className={styles.hint}>
          {pictures.addresses.size === 0
            ? t('ProductImport.PicturesHint')
            : t('ProductImport.PicturesReady', pictures.addresses.size)}
        </span>
      </div>
      <span className={styles.hint}>{t('ProductImport.CellHint')}</span>
      {pictures.progress !== null && <PictureProgress {...pictures.progress} />}
      {pictures.refusals.map(({ file, text }) => (
        <p key={file} role="alert" className={styles.problem}>
          {text.includes(file) ? text : t('ProductImport.PictureRefused', file, text)}
        </p>
      ))}
      <Button onClick={() => saveFile(templateFile(t), t('ProductImport.TemplateFile'))}>
        {t('ProductImport.Template')}
      </Button>
    </div>
  )
}
