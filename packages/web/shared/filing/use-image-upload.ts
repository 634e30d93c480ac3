import type { ImageUsage } from '@wenli/contract/filing/usage'
import { useRef, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useT } from '../i18n/text-provider.tsx'
import { checkImageFile } from './check-image-file.ts'
import { uploadImage, type UploadedImage } from './upload-image.ts'

/** Checks, sends and follows one picture at a time. `percent` is null while nothing is under way. */
export const useImageUpload = (
  usage: ImageUsage,
  onUploaded: (image: UploadedImage, fileName: string) => void,
) => {
  const t = useT()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  const upload = async (file: File): Promise<void> => {
    const found = checkImageFile(file)
    setProblem(found === null ? null : t(found.text, ...found.args))
    if (found !== null) return
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      const { signal } = controller
      onUploaded(await uploadImage(file, { usage, onProgress: setPercent, signal }), file.name)
    } catch (failure) {
      // Whoever stopped it is told nothing.
      if (failure instanceof ApiFailure) setProblem(refusalText(failure, t('Picture.UploadFailed')))
    } finally {
      setPercent(null)
    }
  }
  return { upload, percent, problem, cancel: () => running.current?.abort() }
}
