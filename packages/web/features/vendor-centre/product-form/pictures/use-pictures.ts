import { PRODUCT_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '../../../../shared/api/api-failure.ts'
import { sendPatiently } from '../../../../shared/filing/busy-server.ts'
import { deleteImageQuietly, uploadImage } from '../../../../shared/filing/upload-image.ts'
import { useT } from '../../../../shared/i18n/text-provider.tsx'
import { moved } from './picture-order.ts'

/** A picture of the product: stored, on its way, or refused. */
export type BoardPicture = {
  readonly key: string
  /** Where it can be seen right now. */
  readonly url: string
  readonly location: string | null
  /** What it was made of here, to be sent again. */
  readonly file: File | null
  readonly percent: number | null
  readonly problem: string | null
}

/** The cover and the pictures beside it. */
export const PICTURE_MAX_COUNT = PRODUCT_IMAGE_MAX_COUNT + 1

const stored = (location: string): BoardPicture => ({
  key: location,
  url: location,
  location,
  file: null,
  percent: null,
  problem: null,
})

/** Until then the browser keeps the whole file for it. */
const forgetPreview = ({ url, file }: BoardPicture): void => {
  if (file !== null) URL.revokeObjectURL(url)
}

/** The pictures of a product in their order, the cover first. What was uploaded for nothing is deleted. */
export const usePictures = (start: readonly string[], onTouched: () => void) => {
  const t = useT()
  const [pictures, setPictures] = useState<readonly BoardPicture[]>(() => start.map(stored))
  const uploads = useRef(new Set<string>())
  const isKept = useRef(false)
  const left = useRef(new AbortController())

  const change = (key: string, news: Partial<BoardPicture>) =>
    setPictures((before) => before.map((each) => (each.key === key ? { ...each, ...news } : each)))

  const send = async (key: string, file: File): Promise<void> => {
    const { signal } = left.current
    const onProgress = (percent: number): void => change(key, { percent })
    const upload = () => uploadImage(file, { usage: 'BaseInfoProduct', onProgress, signal })
    try {
      const { location } = await sendPatiently(upload, { signal, onWait: () => onProgress(0) })
      uploads.current.add(location)
      change(key, { location, percent: null })
    } catch (failure) {
      const message = failure instanceof ApiFailure ? failure.error?.message : undefined
      change(key, { percent: null, problem: message ?? t('Picture.UploadFailed') })
    }
  }
  const leave = useEffectEvent(() => {
    pictures.forEach(forgetPreview)
    if (isKept.current) return
    for (const location of uploads.current) void deleteImageQuietly(location)
  })
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => {
      leaving.abort()
      leave()
    }
  }, [])

  const locations = pictures.flatMap(({ location }) => (location === null ? [] : [location]))
  return {
    pictures,
    locations,
    add: (file: File): void => {
      const key = crypto.randomUUID()
      const fresh = { key, url: URL.createObjectURL(file), location: null, file, percent: 0, problem: null }
      setPictures((before) => [...before, fresh])
      onTouched()
      void send(key, file)
    },
    retry: ({ key, file }: BoardPicture): void => {
      if (file === null) return
      change(key, { percent: 0, problem: null })
      onTouched()
      void send(key, file)
    },
    move: (from: number, to: number): void => {
      setPictures((before) => moved(before, from, to))
      onTouched()
    },
    remove: (key: string): void => {
      pictures.filter((each) => each.key === key).forEach(forgetPreview)
      setPictures((before) => before.filter((each) => each.key !== key))
      onTouched()
    },
    /** Saved: of what was uploaded or stood here before, only what is in use stays. */
    keep: (): void => {
      isKept.current = true
      const left = new Set(locations)
      for (const location of [...start, ...uploads.current])
        if (!left.has(location)) void deleteImageQuietly(location)
    },
  }
}
