import { IMAGE_RETRY_COUNT } from '@wenli/contract/limits'

/** spec §2: a picture that did not come is asked for once more. A link that is refused has ended: asking again is no use. */
export const fetchPrivatePicture = async (
  link: string,
  signal: AbortSignal,
  triesLeft = IMAGE_RETRY_COUNT,
): Promise<Blob | null> => {
  const response = await fetch(link, { signal }).catch(() => null)
  if (response?.ok) return response.blob()
  const mayPass = response === null || response.status >= 500
  return mayPass && triesLeft > 0 && !signal.aborted ? fetchPrivatePicture(link, signal, triesLeft - 1) : null
}
