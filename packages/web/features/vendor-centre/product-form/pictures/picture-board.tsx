import { useEffect, useEffectEvent, useId, useRef, useState, type Ref } from 'react'
import { acceptedImages, checkImageFile } from '../../../../shared/filing/check-image-file.ts'
import { useT } from '../../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { CropQueue } from './crop-queue.tsx'
import styles from './picture-board.module.css'
import { PictureTile } from './picture-tile.tsx'
import { PICTURE_MAX_COUNT, type usePictures } from './use-pictures.ts'

type PictureBoardProps = {
  ref?: Ref<HTMLDivElement>
  board: ReturnType<typeof usePictures>
  problem: string | null
}

/** A moved picture keeps the focus, wherever it went. */
const useFocusAfterMove = () => {
  const list = useRef<HTMLUListElement>(null)
  const [followed, setFollowed] = useState<{ key: string } | null>(null)
  useEffect(() => {
    if (followed === null) return
    list.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(followed.key)}"]`)?.focus()
  }, [followed])
  return { list, follow: (key: string) => setFollowed({ key }) }
}

const placeUnder = ({ clientX, clientY }: PointerEvent): number | null => {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return tile === null || tile === undefined ? null : Number(tile.dataset['place'])
}

/** A held picture takes the place it is pulled over. The window listens: the tile itself moves about meanwhile. */
const useDrag = (onOver: (key: string, place: number) => void) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const over = useEffectEvent((event: PointerEvent) => {
    const place = placeUnder(event)
    if (dragged !== null && place !== null) onOver(dragged, place)
  })
  useEffect(() => {
    if (dragged === null) return
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('pointermove', (event) => over(event), { signal })
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, () => setDragged(null), { signal })
    return () => end.abort()
  }, [dragged])
  return { dragged, setDragged }
}

/** Choose several pictures, cut each to a square, put them in order; the first is the cover. */
export const PictureBoard = ({ ref, board, problem }: PictureBoardProps) => {
  const t = useT()
  const hintId = useId()
  const { pictures, move, remove, add, retry } = board
  const [queue, setQueue] = useState<readonly File[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [told, setTold] = useState('')
  const { list, follow } = useFocusAfterMove()
  const { dragged, setDragged } = useDrag((key, to) => {
    const from = pictures.findIndex((each) => each.key === key)
    if (from !== -1 && from !== to) move(from, to)
  })
  const room = PICTURE_MAX_COUNT - pictures.length

  const take = (files: FileList | null): void => {
    const found = [...(files ?? [])].map((file) => ({ file, refusal: checkImageFile(file) }))
    const fitting = found.flatMap(({ file, refusal }) => (refusal === null ? [file] : []))
    setRefusals([
      ...found.flatMap(({ refusal }) => (refusal === null ? [] : [t(refusal.text, ...refusal.args)])),
      ...(fitting.length > room ? [t('ProductForm.TooManyPictures', PICTURE_MAX_COUNT)] : []),
    ])
    setQueue(fitting.slice(0, Math.max(0, room)))
  }
  const step = (key: string, from: number, to: number): void => {
    const place = Math.min(Math.max(to, 0), pictures.length - 1)
    if (place === from) return
    move(from, place)
    setTold(t('ProductForm.Moved', place + 1, pictures.length))
    follow(key)
  }
  return (
    <div
      ref={ref}
      className={styles.board}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <ul ref={list} className={styles.tiles} aria-label={t('ProductForm.Pictures')}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            place={place}
            count={pictures.length}
            isDragged={dragged === picture.key}
            onMove={(to) => step(picture.key, place, to)}
            onRemove={() => remove(picture.key)}
            onRetry={() => retry(picture)}
            onGrab={() => setDragged(picture.key)}
          />
        ))}
        {room > 0 && (
          <li className={styles.add} data-invalid={problem !== null}>
            <label>
              <Icon name="picture" size={28} />
              <span>{t('ProductForm.AddPictures')}</span>
              <input
                className="visually-hidden"
                type="file"
                multiple
                accept={acceptedImages}
                aria-describedby={hintId}
                aria-invalid={problem !== null}
                onChange={(event) => {
                  take(event.target.files)
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={hintId} className={styles.hint}>
        {t('ProductForm.PicturesHint', PICTURE_MAX_COUNT)}
      </p>
      {[...new Set([...refusals, ...(problem === null ? [] : [problem])])].map((text) => (
        <p key={text} role="alert" className={styles.problem}>
          {text}
        </p>
      ))}
      <span className="visually-hidden" role="status">
        {told}
      </span>
      {queue.length > 0 && (
        <CropQueue
          files={queue}
          onReady={add}
          onUnreadable={({ name }) =>
            setRefusals((before) => [...before, t('Error.Filing:Unreadable', name)])
          }
          onDone={() => setQueue([])}
        />
      )}
    </div>
  )
}
