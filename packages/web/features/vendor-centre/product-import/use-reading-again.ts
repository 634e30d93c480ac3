import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useImportWrites } from './imports.ts'
import { namedFile } from './picture-names.ts'
import type { NamedPictures } from './use-named-pictures.ts'

type Addresses = NamedPictures['addresses']

/** A file whose preview is there, kept as it was read, and the pictures that were known by then. */
export type ImportSource = { readonly id: number; readonly file: File; readonly addresses: Addresses }

type Reading = {
  /** Nothing where there is nothing to mend. */
  readonly source: ImportSource | null
  readonly pictures: NamedPictures
  readonly onPreview: (source: ImportSource) => void
}

/** Pictures that the rows name and nobody uploaded: once they are there, the same file is read again in place of its preview. */
export const useReadingAgain = ({ source, pictures: { addresses, progress }, onPreview }: Reading) => {
  const t = useT()
  const { previewAgain } = useImportWrites()
  const [refusal, setRefusal] = useState<{ addresses: Addresses; text: string } | null>(null)
  const isSending = useRef(false)
  const isRead = source === null || source.addresses === addresses || refusal?.addresses === addresses
  const isReading = progress === null && !isRead

  const readAgain = useEffectEvent(async () => {
    // A tab that is looked at again finds its reading under way.
    if (source === null || isSending.current) return
    isSending.current = true
    try {
      const found = await previewAgain(source.id, await namedFile(source.file, addresses))
      if (found !== null) onPreview({ id: found.id, file: source.file, addresses })
    } catch (failure) {
      const said = failure instanceof ApiFailure ? failure.error?.message : undefined
      setRefusal({ addresses, text: said ?? t('File.UploadFailed') })
    } finally {
      isSending.current = false
    }
  })
  useEffect(() => {
    if (isReading) void readAgain()
  }, [isReading])

  return {
    isReading,
    /** What is shown is about to be replaced: nothing is decided about it. */
    isUnderWay: source !== null && (progress !== null || isReading),
    problem: refusal?.addresses === addresses ? refusal.text : null,
  }
}
