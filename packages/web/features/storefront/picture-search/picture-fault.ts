import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { checkImageFile } from '../../../shared/filing/check-image-file.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'

/**
 * Why a picture could not be searched with. The server says what is wrong with a file, by its name (spec §5); what the
 * browser itself cannot show never gets there, and is judged by the same rules here.
 */
export const pictureFault = (failure: unknown, file: File, t: Translate): string => {
  if (failure instanceof ApiFailure) {
    if (failure.status === null) return t('Picture.Offline')
    if (failure.status === 503 || failure.status === 429) return t('Picture.Busy')
    if (failure.error !== null) return failure.error.message
  }
  const problem = checkImageFile(file)
  return problem === null ? t('Error.Filing:Unreadable', file.name) : t(problem.text, ...problem.args)
}
