import { imageBase, imageVariant } from '@wenli/contract/filing/image-location'
import { useId, useState, type CSSProperties } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './wall-preview.module.css'

const START_SCALE = 20
const SMALLEST = 8
const LARGEST = 50

/** Addresses stand in a CSS `url()`: what could end it is escaped. */
const cssUrl = (address: string) => `url("${address.replaceAll(/["\\\n]/g, encodeURIComponent)}")`

const tileUrl = (picture: string): string => {
  const base = imageBase(picture)
  return base === null ? picture : imageVariant(base, 640, 'webp')
}

/** The material across a wall, floor and skirting in front of it; the size of one piece and a joint can be tried. */
export const WallPreview = ({ name, picture }: { name: string; picture: string }) => {
  const t = useT()
  const [scale, setScale] = useState(START_SCALE)
  const [grout, setGrout] = useState<'with' | 'without'>('without')
  const scaleId = useId()
  const room: CSSProperties & Record<`--${string}`, string> = {
    '--tile': cssUrl(tileUrl(picture)),
    '--size': `${scale}cqi`,
  }
  return (
    <section className={`${styles.preview} further-down`}>
      <div className={styles.head}>
        <h2>{t('Product.Preview')}</h2>
        <p>{t('Product.PreviewHint')}</p>
      </div>
      <div className={styles.room} style={room}>
        <div className={styles.scene} role="img" aria-label={t('Product.PreviewWall', name)}>
          <div className={styles.side} data-grout={grout} />
          <div className={styles.wall} data-grout={grout} />
          <div className={styles.floor} />
          <div className={styles.bench} />
        </div>
      </div>
      <div className={styles.controls}>
        <label htmlFor={scaleId}>{t('Product.PreviewScale')}</label>
        <input
          id={scaleId}
          type="range"
          min={SMALLEST}
          max={LARGEST}
          value={scale}
          onChange={(event) => setScale(Number(event.target.value))}
        />
        <label className={styles.grout}>
          <input
            type="checkbox"
            checked={grout === 'with'}
            onChange={(event) => setGrout(event.target.checked ? 'with' : 'without')}
          />
          {t('Product.PreviewGrout')}
        </label>
      </div>
    </section>
  )
}
