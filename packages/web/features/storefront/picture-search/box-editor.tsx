import type { PictureBox } from '@wenli/contract/base-info/picture-search'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { boxText, isPart } from './box.ts'
import { corners, drawBox, moveBox, resizeBox, type Corner } from './change-box.ts'
import styles from './box-editor.module.css'

const STEP = 0.02
/** Keys repeat: the search follows once they rest. */
const REST_MS = 400

const steps: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Who moves the pointer less only pressed it. */
const DRAG_MIN_PX = 6

type Part = Corner | 'whole'
/** `now` runs ahead of what is drawn: the last move and the end of a drag may come before the next drawing. */
type Drag = { part: Part | 'new'; x: number; y: number; from: PictureBox; now: PictureBox }

const changed = (box: PictureBox, part: Part, right: number, down: number): PictureBox =>
  part === 'whole' ? moveBox(box, right, down) : resizeBox(box, part, right, down)

const dragged = (
  { part, x, y, from }: Drag,
  { clientX, clientY }: PointerEvent<HTMLElement>,
  { left, top, width, height }: DOMRect,
): PictureBox => {
  if (part !== 'new') return changed(from, part, (clientX - x) / width, (clientY - y) / height)
  if (Math.hypot(clientX - x, clientY - y) < DRAG_MIN_PX) return from
  const placeOf = (right: number, down: number) => ({ x: (right - left) / width, y: (down - top) / height })
  return drawBox(placeOf(x, y), placeOf(clientX, clientY))
}

type BoxEditorProps = { box: PictureBox; onChange: (box: PictureBox) => void }

/**
 * A frame over the picture: drag it or one of its corners, by mouse, finger or arrow keys. Another one is drawn with the
 * mouse beside it, and with everything where it is around all of the picture or where drawing was chosen; else a finger
 * beside it scrolls the page.
 */
export const BoxEditor = ({ box: chosen, onChange }: BoxEditorProps) => {
  const t = useT()
  const [box, setBox] = useState(chosen)
  const [isDrawing, setDrawing] = useState(false)
  const layer = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const text = boxText(chosen)
  const takeOver = useEffectEvent(() => setBox(chosen))
  useEffect(() => takeOver(), [text])

  const commit = useEffectEvent(() => {
    if (drag.current === null && boxText(box) !== text) onChange(box)
  })
  useEffect(() => {
    const timer = window.setTimeout(() => commit(), REST_MS)
    return () => window.clearTimeout(timer)
  }, [box])

  const cancel = useEffectEvent(({ key }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape') return
    if (drag.current !== null) setBox(drag.current.from)
    drag.current = null
    setDrawing(false)
  })
  useEffect(() => {
    const quit = new AbortController()
    document.addEventListener('keydown', (event) => cancel(event), { signal: quit.signal })
    return () => quit.abort()
  }, [])

  const start = (part: Part | 'new') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    // A frame around all of the picture has nowhere to go.
    const meant = part === 'whole' && !isPart(box) ? 'new' : part
    drag.current = { part: meant, x: event.clientX, y: event.clientY, from: box, now: box }
  }
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (isDrawing || (event.pointerType === 'mouse' && event.button === 0)) start('new')(event)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    const size = layer.current?.getBoundingClientRect()
    if (current === null || size === undefined) return
    current.now = dragged(current, event, size)
    setBox(current.now)
  }
  const end = () => {
    const { current } = drag
    drag.current = null
    if (current !== null && current.now !== current.from) setDrawing(false)
    // What the arrow keys did before waits for nothing else.
    const left = current?.now ?? box
    if (boxText(left) !== text) onChange(left)
  }
  const onKeyDown = (part: Part) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setBox(changed(box, part, ...step))
  }
  const handlers = (part: Part) => ({ onPointerDown: start(part), onKeyDown: onKeyDown(part) })
  const percent = (part: number) => `${part * 100}%`
  return (
    <>
      <div
        ref={layer}
        className={styles.layer}
        data-drawing={isDrawing || undefined}
        onPointerDown={draw}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <div
          className={styles.frame}
          style={{
            insetInlineStart: percent(box.x),
            insetBlockStart: percent(box.y),
            inlineSize: percent(box.width),
            blockSize: percent(box.height),
          }}
        >
          <button
            type="button"
            className={styles.body}
            aria-label={t('Picture.Box')}
            {...handlers('whole')}
          />
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              className={styles.corner}
              data-corner={corner}
              aria-label={t(`Picture.Corner.${corner}`)}
              {...handlers(corner)}
            />
          ))}
        </div>
      </div>
      <div className={styles.draw}>
        <span role="status">{isDrawing && t('Picture.DrawHint')}</span>
        <button type="button" className={styles.drawButton} onClick={() => setDrawing(!isDrawing)}>
          {t(isDrawing ? 'Dialog.Cancel' : 'Picture.Draw')}
        </button>
      </div>
    </>
  )
}
