import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import type { StorefrontTextKey } from '../../../shared/i18n/text-key.ts'
import { paths } from '../../../shared/paths.ts'

const faultOf = (failure: unknown): StorefrontTextKey => {
  if (!(failure instanceof ApiFailure)) return 'Picture.Unreadable'
  if (failure.status === null) return 'Picture.Offline'
  return failure.status === 503 || failure.status === 429 ? 'Picture.Busy' : 'Picture.Unreadable'
}

/** Sends a picture and opens the page of what was found for it. */
export const usePictureUpload = () => {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<StorefrontTextKey | null>(null)
  const upload = async (file: File): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      const { shrinkPicture } = await import('./shrink-picture.ts')
      const form = new FormData()
      form.set('file', await shrinkPicture(file))
      const { location } = await quietApi<{ location: string }>('/api/client/Product/SearchByImage', {
        method: 'POST',
        body: form,
      })
      await navigate(paths.searchByImage(location))
    } catch (failure) {
      setFault(faultOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return { upload: (file: File) => void upload(file), isBusy, fault }
}
