import { useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { checkImageFile } from '../../../shared/filing/check-image-file.ts'
import { uploadImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'

/** So many are on their way at once. */
const LANES = 3

/** The pictures that a file names: uploaded beforehand, known by their file names. */
export const useNamedPictures = () => {
  const t = useT()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  const send = async (file: File): Promise<void> => {
    const found = checkImageFile(file)
    try {
      if (found !== null) throw new TypeError(t(found.text, ...found.args))
      const { location } = await uploadImage(file, { usage: 'BaseInfoProduct' })
      setAddresses((before) => new Map([...before, [file.name, location]]))
    } catch (failure) {
      const message = failure instanceof ApiFailure ? failure.error?.message : null
      const text = failure instanceof TypeError ? failure.message : (message ?? t('Picture.UploadFailed'))
      setRefusals((before) => [...before, text])
    }
    setProgress((before) => before && { ...before, done: before.done + 1 })
  }
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    setRefusals([])
    setProgress({ done: 0, total: files.length })
    const waiting = [...files]
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    setProgress(null)
  }
  return { addresses, refusals, progress, add }
}
