import type { PictureBox } from '@wenli/contract/base-info/picture-search'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { boxText, corners, moveBox, resizeBox, type Corner } from './box.ts'
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

type Part = Corner | 'whole'
const changed = (box: PictureBox, part: Part, right: number, down: number): PictureBox =>
  part === 'whole' ? moveBox(box, right, down) : resizeBox(box, part, right, down)

type BoxEditorProps = { box: PictureBox; onChange: (box: PictureBox) => void }

/** A frame over the picture: drag it or one of its corners, by mouse, finger or arrow keys. */
export const BoxEditor = ({ box: chosen, onChange }: BoxEditorProps) => {
  const t = useT()
  const [box, setBox] = useState(chosen)
  const layer = useRef<HTMLDivElement>(null)
  /** `now` runs ahead of what is drawn: the last move and the end of a drag may come before the next drawing. */
  const drag = useRef<{ part: Part; x: number; y: number; from: PictureBox; now: PictureBox } | null>(null)
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

  const start = (part: Part) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { part, x: event.clientX, y: event.clientY, from: box, now: box }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    const size = layer.current?.getBoundingClientRect()
    if (current === null || size === undefined) return
    const right = (event.clientX - current.x) / size.width
    const down = (event.clientY - current.y) / size.height
    current.now = changed(current.from, current.part, right, down)
    setBox(current.now)
  }
  const end = () => {
    const dragged = drag.current?.now ?? box
    drag.current = null
    if (boxText(dragged) !== text) onChange(dragged)
  }
  const onKeyDown = (part: Part) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setBox(changed(box, part, ...step))
  }
  const handlers = (part: Part) => ({
    onPointerDown: start(part),
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: onKeyDown(part),
  })
  const percent = (part: number) => `${part * 100}%`
  return (
    <div ref={layer} className={styles.layer}>
      <div
        className={styles.frame}
        style={{
          insetInlineStart: percent(box.x),
          insetBlockStart: percent(box.y),
          inlineSize: percent(box.width),
          blockSize: percent(box.height),
        }}
      >
        <button type="button" className={styles.body} aria-label={t('Picture.Box')} {...handlers('whole')} />
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
  )
}
