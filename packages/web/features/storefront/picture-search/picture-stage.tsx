import type { PictureBox } from '@wenli/contract/base-info/picture-search'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import type { SearchedPicture } from './load-picture-search.ts'
import styles from './picture-stage.module.css'

const BoxEditor = lazy(() => import('./box-editor.tsx').then(({ BoxEditor }) => ({ default: BoxEditor })))

/** As wide as its column, but no higher than this; the whole picture stays in sight, so the frame fits it. */
const HIGHEST = 480

const never = () => () => undefined

type PictureStageProps = { picture: SearchedPicture; box: PictureBox; onChange: (box: PictureBox) => void }

/** The searched picture with the part that counts. The frame can be moved once its script has arrived. */
export const PictureStage = ({ picture, box, onChange }: PictureStageProps) => {
  const t = useT()
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div
      className={styles.stage}
      style={{ inlineSize: `min(100%, ${(HIGHEST * picture.width) / picture.height}px)` }}
    >
      <div className={styles.shown} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <Picture
          key={picture.location}
          src={picture.location}
          alt={t('Picture.Searched')}
          sizes="(width >= 1024px) 360px, 100vw"
          loading="eager"
          placeholder={picture.placeholder}
          className={styles.picture}
        />
      </div>
      {isAlive && (
        <Suspense fallback={null}>
          <BoxEditor key={picture.location} box={box} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
