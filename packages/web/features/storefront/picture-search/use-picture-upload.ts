import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'

/** Sends a picture and opens the page of what was found for it. */
export const usePictureUpload = () => {
  const t = useT()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
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
      const { pictureFault } = await import('./picture-fault.ts')
      setFault(pictureFault(failure, file, t))
    } finally {
      setBusy(false)
    }
  }
  return { upload: (file: File) => void upload(file), isBusy, fault }
}
