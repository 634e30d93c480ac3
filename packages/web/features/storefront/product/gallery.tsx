import { useRef, useState, type PointerEvent } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './gallery.module.css'

type GalleryProps = {
  name: string
  pictures: readonly string[]
  placeholder: string | null
  /** Where products are that look like this one. */
  similarPath?: string
}

/** Under a mouse the picture grows around the pointer; a click, or a tap, opens it whole. */
const follow = (event: PointerEvent<HTMLButtonElement>) => {
  if (event.pointerType !== 'mouse') return
  const { currentTarget, nativeEvent } = event
  currentTarget.style.setProperty('--x', `${(nativeEvent.offsetX / currentTarget.clientWidth) * 100}%`)
  currentTarget.style.setProperty('--y', `${(nativeEvent.offsetY / currentTarget.clientHeight) * 100}%`)
}

/** The product's pictures: one large, the others as thumbnails. */
export const Gallery = ({ name, pictures, placeholder, similarPath }: GalleryProps) => {
  const t = useT()
  const [chosen, setChosen] = useState(0)
  const whole = useRef<HTMLDialogElement>(null)
  const shown = pictures[chosen] ?? pictures[0] ?? null
  return (
    <section className={styles.gallery} aria-label={t('Product.Gallery')}>
      <button
        type="button"
        className={styles.stage}
        aria-label={t('Product.Zoom')}
        onPointerMove={follow}
        onClick={() => whole.current?.showModal()}
      >
        <Picture
          src={shown}
          alt={name}
          sizes="(width >= 1024px) 560px, 100vw"
          loading="eager"
          placeholder={chosen === 0 ? placeholder : null}
          className={styles.picture}
        />
      </button>
      {similarPath !== undefined && (
        <AppLink to={similarPath} className={styles.similar} rel="nofollow">
          {t('Card.FindSimilar')}
        </AppLink>
      )}
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t('Product.Thumbnail', index + 1)}
                aria-current={index === chosen || undefined}
                onClick={() => setChosen(index)}
              >
                <Picture src={picture} alt="" sizes="80px" className={styles.thumbnail} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* A click beside the picture closes it, as does Escape. */}
      <dialog ref={whole} className={styles.whole} aria-label={t('Product.Zoom')} closedby="any">
        <button
          type="button"
          className={styles.close}
          aria-label={t('Dialog.Close')}
          onClick={() => whole.current?.close()}
        >
          <BasicIcon name="close" size={24} />
        </button>
        <Picture src={shown} alt={name} sizes="100vw" className={styles.large} />
      </dialog>
    </section>
  )
}
