import { useEffect, useState } from 'react'
import { fetchPrivatePicture } from './fetch-private-picture.ts'

export type PrivatePictureState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'shown'; readonly address: string }

type Fetched = { readonly link: string; readonly picture: Blob | null }

/**
 * A link to a private picture lives a minute and may not be kept by the browser, so the picture is fetched once and
 * shown from memory: neither zooming in later nor coming back to a page that was kept needs a second link.
 */
export const usePrivatePicture = (link: string): PrivatePictureState => {
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const current = fetched?.link === link ? fetched : null
  const picture = current?.picture ?? null

  useEffect(() => {
    if (current !== null) return
    const ending = new AbortController()
    fetchPrivatePicture(link, ending.signal)
      .catch(() => null)
      .then((found) => {
        if (!ending.signal.aborted) setFetched({ link, picture: found })
      })
    return () => ending.abort()
  }, [link, current])

  useEffect(() => {
    if (picture === null) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [picture])

  if (current !== null && picture === null) return { phase: 'failed' }
  return picture === null || address === null ? { phase: 'loading' } : { phase: 'shown', address }
}
