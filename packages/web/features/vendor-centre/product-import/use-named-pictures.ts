import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { checkImageFile } from '../../../shared/filing/check-image-file.ts'
import { uploadImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { uploadPictures, type PictureOutcome } from './upload-pictures.ts'

export type PictureRefusal = { readonly file: string; readonly text: string }
export type PictureSending = { readonly done: number; readonly total: number; readonly isWaiting: boolean }

/** The pictures that a file names: uploaded beforehand, known by their file names. */
export const useNamedPictures = () => {
  const t = useT()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusals, setRefusals] = useState<readonly PictureRefusal[]>([])
  const [progress, setProgress] = useState<PictureSending | null>(null)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const unsettled = useRef<ReadonlySet<File>>(new Set())

  const refuse = (file: string, text: string): void =>
    setRefusals((before) => [...before.filter((each) => each.file !== file), { file, text }])
  const settle = (file: File, outcome: PictureOutcome): void => {
    unsettled.current = new Set([...unsettled.current].filter((each) => each !== file))
    if ('location' in outcome) setAddresses((before) => new Map([...before, [file.name, outcome.location]]))
    else {
      const said = outcome.failure instanceof ApiFailure ? outcome.failure.error?.message : null
      refuse(file.name, said ?? t('Picture.UploadFailed'))
    }
    setProgress((before) => before && { ...before, done: before.done + 1, isWaiting: false })
  }
  const work = useEffectEvent(async (signal: AbortSignal) => {
    await uploadPictures([...unsettled.current], {
      upload: (file) => uploadImage(file, { usage: 'BaseInfoProduct', signal }),
      onSettled: settle,
      onWait: () => setProgress((before) => before && { ...before, isWaiting: true }),
      signal,
    })
    if (!signal.aborted) setProgress(null)
  })
  // Leaving the page stops it; whoever comes back to its tab finds it going on with what was left.
  useEffect(() => {
    const left = new AbortController()
    if (unsettled.current.size > 0) void work(left.signal)
    return () => left.abort()
  }, [chosen])

  const add = (files: readonly File[]): void => {
    const checked = files.map((file) => ({ file, found: checkImageFile(file) }))
    setRefusals([])
    for (const { file, found } of checked) if (found !== null) refuse(file.name, t(found.text, ...found.args))
    const good = checked.flatMap(({ file, found }) => (found === null ? [file] : []))
    if (good.length === 0) return
    unsettled.current = new Set(good)
    setProgress({ done: 0, total: good.length, isWaiting: false })
    setChosen(good)
  }
  return { addresses, refusals, progress, add }
}

export type NamedPictures = ReturnType<typeof useNamedPictures>
