import type { ImageUsage } from '@wenli/contract/filing/usage'
import { useImageUpload as useUpload } from '../../../shared/filing/use-image-upload.ts'
import { useUploadLedger } from './upload-ledger.ts'

/** As everywhere, and the form hears of it: what it does not keep in the end is deleted. */
export const useImageUpload = (
  usage: ImageUsage,
  onUploaded: (location: string, fileName: string) => void,
) => {
  const ledger = useUploadLedger()
  return useUpload(usage, ({ location }, fileName) => {
    ledger.uploaded(location)
    onUploaded(location, fileName)
  })
}
