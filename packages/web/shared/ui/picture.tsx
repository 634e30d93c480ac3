import { useEffect, useReducer, useRef } from 'react'
import { nextPictureState, pictureStart } from './picture-state.ts'
import { pictureSources, type PictureSource } from './picture-sources.ts'
import { whenNear } from './when-near.ts'
import styles from './picture.module.css'

type PictureProps = {
  src: string | null
  alt: string
  /** What share of the window the picture takes, as in the `sizes` attribute. */
  sizes: string
  /** Pictures at the top of a page load at once and are in the server's HTML. */
  loading?: 'eager' | 'lazy'
  /** Which of those at the top is fetched before the others. */
  priority?: 'high' | 'auto' | 'low'
  /** The widths and formats of a picture that was not uploaded. */
  sources?: readonly PictureSource[]
  className?: string
  /** What is shown until the real one is there: a tiny picture as a data address, blurred, or a colour. */
  placeholder?: string | null
}

/** What the database holds is trusted no further than a picture needs: only a colour or a data picture is shown. */
const placeholderStyle = (placeholder: string) => {
  if (!/^(#[\da-f]{6}|data:image\/\w+;base64,[\w+/=]+)$/.test(placeholder)) return undefined
  return placeholder.startsWith('#')
    ? { backgroundColor: placeholder }
    : { backgroundImage: `url(${placeholder})` }
}

const OnePicture = ({
  src,
  alt,
  sizes,
  loading = 'lazy',
  priority = loading === 'eager' ? 'high' : 'auto',
  sources,
  className,
  placeholder,
}: PictureProps) => {
  const [state, happened] = useReducer(nextPictureState, loading, pictureStart)
  const box = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (box.current === null || state.phase !== 'waiting') return
    return whenNear(box.current, () => happened('near'))
  }, [state.phase])

  // An eager picture may have arrived, or failed, before the script that listens for it.
  useEffect(() => {
    if (image.current?.complete) happened(image.current.naturalWidth > 0 ? 'load' : 'error')
  }, [])

  const failed = src === null || src === '' || state.phase === 'failed'
  return (
    <span
      ref={box}
      className={[styles.picture, className].join(' ')}
      data-phase={failed ? 'failed' : state.phase}
      data-loading={loading}
      style={placeholderStyle(placeholder ?? '')}
    >
      {failed && <span className={styles.weave} {...(alt !== '' && { role: 'img', 'aria-label': alt })} />}
      {!failed && state.phase !== 'waiting' && (
        <picture key={state.tries}>
          {(sources ?? pictureSources(src)).map((source) => (
            <source key={source.type} {...source} sizes={sizes} />
          ))}
          <img
            ref={image}
            src={src}
            alt={alt}
            decoding="async"
            fetchPriority={priority}
            onLoad={() => happened('load')}
            onError={() => happened('error')}
          />
        </picture>
      )}
    </span>
  )
}

/**
 * A picture that fills its box: its placeholder or tinted paper while it loads, a drawn weave when it cannot be had. What
 * happened to one says nothing of the next in its place.
 */
export const Picture = (props: PictureProps) => <OnePicture key={props.src} {...props} />
