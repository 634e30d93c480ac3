import { IMPORT_MAX_KILOBYTES, IMPORT_MAX_ROWS } from '@wenli/contract/limits'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './file-drop.module.css'
import { templateFile } from './import-files.ts'
import { useImportWrites } from './imports.ts'
import { PictureAdder } from './picture-adder.tsx'
import { keptFile, namedFile } from './picture-names.ts'
import type { NamedPictures } from './use-named-pictures.ts'
import type { ImportSource } from './use-reading-again.ts'

type FileDropProps = {
  pictures: NamedPictures
  onPreview: (source: ImportSource) => void
}

const isTooBig = (file: File): boolean => file.size > IMPORT_MAX_KILOBYTES * 1024

/** Takes the file; what is wrong with it as a whole is said right here. */
export const FileDrop = ({ pictures, onPreview }: FileDropProps) => {
  const t = useT()
  const { preview } = useImportWrites()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy) return
    // Names of pictures that are not there yet would be refused row by row.
    if (pictures.progress !== null) return setProblem(t('ProductForm.pictures.busy'))
    const tooBig = t('Error.Filing:SizeExceeded', file.name, IMPORT_MAX_KILOBYTES)
    if (isTooBig(file)) return setProblem(tooBig)
    setProblem(null)
    setBusy(true)
    try {
      const { addresses } = pictures
      const kept = await keptFile(file)
      if (kept === null) return setProblem(t('ProductImport.FileChanged'))
      const sent = await namedFile(kept, addresses)
      // What is sent counts: addresses are longer than the names they stand for.
      if (isTooBig(sent)) return setProblem(tooBig)
      onPreview({ id: (await preview(sent)).id, file: kept, addresses })
    } catch (failure) {
      setProblem(refusalText(failure, t('File.UploadFailed')))
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
          <Icon name="list" size={28} />
          <span className={styles.choose}>{t('ProductImport.Choose')}</span>
          <span className={styles.hint}>
            {t('ProductImport.ChooseHint', IMPORT_MAX_ROWS, IMPORT_MAX_KILOBYTES)}
          </span>
          <input
            className="visually-hidden"
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
      <PictureAdder
        pictures={pictures}
        label={t('ProductImport.AddPictures')}
        hint={
          pictures.addresses.size === 0
            ? t('ProductImport.PicturesHint')
            : t('ProductImport.PicturesReady', pictures.addresses.size)
        }
      />
      <span className={styles.hint}>{t('ProductImport.CellHint')}</span>
      <Button onClick={() => saveFile(templateFile(t), t('ProductImport.TemplateFile'))}>
        {t('ProductImport.Template')}
      </Button>
    </div>
  )
}
