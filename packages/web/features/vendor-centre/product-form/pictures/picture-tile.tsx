import { Button, Progress } from 'antd'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '../../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { Picture } from '../../../../shared/ui/picture.tsx'
import styles from './picture-tile.module.css'
import type { BoardPicture } from './use-pictures.ts'

type PictureTileProps = {
  picture: BoardPicture
  place: number
  count: number
  isDragged: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onRetry: () => void
  onGrab: () => void
}

/** One picture: drag it, or focus it and use the arrow keys; the first is the cover. */
export const PictureTile = (props: PictureTileProps) => {
  const { picture, place, count, isDragged, onMove, onRemove, onRetry } = props
  const t = useT()
  const name = t(place === 0 ? 'ProductForm.CoverOf' : 'ProductForm.PictureOf', place + 1, count)

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: count - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  // A finger scrolls the page; it has the buttons.
  const onPointerDown = ({ pointerType, button }: PointerEvent): void => {
    if (pointerType !== 'touch' && button === 0) props.onGrab()
  }
  return (
    <li
      className={styles.tile}
      data-dragged={isDragged}
      data-refused={picture.problem !== null}
      data-place={place}
    >
      <button
        type="button"
        className={styles.handle}
        data-picture={picture.key}
        aria-label={t('ProductForm.MoveHint', name)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <Picture key={picture.url} src={picture.url} alt="" sizes="160px" className={styles.picture} />
        {place === 0 && <span className={styles.cover}>{t('ProductForm.Cover')}</span>}
      </button>
      {picture.percent !== null && (
        <div className={styles.wait}>
          <Progress
            percent={picture.percent}
            size="small"
            showInfo={false}
            aria-label={t('Picture.Uploading', name)}
          />
        </div>
      )}
      {picture.problem !== null && (
        <div role="alert" className={styles.problem}>
          {picture.problem}
          <Button type="link" size="small" aria-label={t('ProductForm.SendAgainOf', name)} onClick={onRetry}>
            {t('ProductForm.SendAgain')}
          </Button>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          type="text"
          size="small"
          className={styles.back}
          disabled={place === 0}
          aria-label={t('ProductForm.MoveBack', name)}
          icon={<Icon name="chevron" size={16} />}
          onClick={() => onMove(place - 1)}
        />
        <Button
          type="text"
          size="small"
          className={styles.forth}
          disabled={place === count - 1}
          aria-label={t('ProductForm.MoveForth', name)}
          icon={<Icon name="chevron" size={16} />}
          onClick={() => onMove(place + 1)}
        />
        {place > 0 && (
          <Button
            type="text"
            size="small"
            aria-label={t('ProductForm.MakeCoverOf', name)}
            onClick={() => onMove(0)}
          >
            {t('ProductForm.MakeCover')}
          </Button>
        )}
        <Button
          type="text"
          size="small"
          className={styles.remove}
          aria-label={t('Picture.RemoveOf', name)}
          icon={<Icon name="close" size={16} />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
