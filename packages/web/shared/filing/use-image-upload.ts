import type { ImageUsage } from '@wenli/contract/filing/usage'
import { useRef, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { reactToFailure } from '../api/react-to-failure.ts'
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

  const refused = (failure: unknown): void => {
    if (!(failure instanceof ApiFailure)) return
    if (failure.error === null) reactToFailure(failure)
    setProblem(failure.error?.message ?? t('Picture.UploadFailed'))
  }

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
      refused(failure)
    } finally {
      setPercent(null)
    }
  }
  return { upload, percent, problem, cancel: () => running.current?.abort() }
}
