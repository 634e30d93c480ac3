import type { ImageUsage } from '@wenli/contract/filing/usage'
import { ApiFailure } from '../api/api-failure.ts'
import type { Translate } from '../i18n/translate.ts'
import { checkImageFile } from './check-image-file.ts'
import { uploadImage, type UploadedImage } from './upload-image.ts'

/** The picture, or what is wrong with the file, by its name (spec §5): the rules are the same here and on the server. */
export const uploadNamed = async (
  file: File,
  usage: ImageUsage,
  t: Translate,
): Promise<UploadedImage | string> => {
  const found = checkImageFile(file)
  if (found !== null) return t(found.text, ...found.args)
  try {
    return await uploadImage(file, { usage })
  } catch (failure) {
    const said = failure instanceof ApiFailure ? failure.error?.message : undefined
    return said ?? t('Picture.NotUploaded', file.name)
  }
}
