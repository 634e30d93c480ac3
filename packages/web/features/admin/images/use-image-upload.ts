import type { ImageUsage } from '@wenli/contract/filing/usage'
import { useRef, useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { reactToFailure } from '../../../shared/api/react-to-failure.ts'
import { checkImageFile } from '../../../shared/filing/check-image-file.ts'
import { uploadImage } from '../../../shared/filing/upload-image.ts'
import { useWords } from '../texts/use-words.ts'
import { useUploadLedger } from './upload-ledger.ts'

/** Checks, sends and follows one picture at a time. `percent` is null while nothing is under way. */
export const useImageUpload = (
  usage: ImageUsage,
  onUploaded: (location: string, fileName: string) => void,
) => {
  const { t } = useWords()
  const ledger = useUploadLedger()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  const refused = (failure: unknown): void => {
    if (!(failure instanceof ApiFailure)) return
    if (failure.error === null) reactToFailure(failure)
    setProblem(failure.error?.message ?? t('Admin.UploadFailed'))
  }

  const upload = async (file: File): Promise<void> => {
    const found = checkImageFile(file)
    setProblem(found === null ? null : t(found.text, ...found.args))
    if (found !== null) return
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      const { location } = await uploadImage(file, {
        usage,
        onProgress: setPercent,
        signal: controller.signal,
      })
      ledger.uploaded(location)
      onUploaded(location, file.name)
    } catch (failure) {
      refused(failure)
    } finally {
      setPercent(null)
    }
  }
  return { upload, percent, problem, cancel: () => running.current?.abort() }
}
