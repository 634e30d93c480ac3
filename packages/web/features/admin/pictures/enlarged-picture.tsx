import { Picture } from '../../../shared/ui/picture.tsx'
import { useWords } from '../texts/use-words.ts'

type EnlargedPictureProps = { url: string; label: string; sizes: string; className: string | undefined }

/**
 * A picture that opens whole in a window of its own: what is being decided stays as it is. Named by the link, for the picture
 * comes late.
 */
export const EnlargedPicture = ({ url, label, sizes, className = '' }: EnlargedPictureProps) => {
  const { t } = useWords()
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={t('Picture.Enlarge', label)}>
      <Picture src={url} alt="" sizes={sizes} className={className} />
    </a>
  )
}
