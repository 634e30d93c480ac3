import { Slider } from 'antd'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Dialog } from '../../page/dialog.tsx'
import { useT } from '../../../i18n/text-provider.tsx'
import styles from './crop-dialog.module.css'
import { cropSquare, MAX_ZOOM, pushedView, wholeView, type Size } from './crop-square.ts'
import { cutSquare } from './cut-square.ts'

type CropDialogProps = {
  file: File
  title: string
  okText: string
  /** An avatar is shown round. */
  shape: 'round' | 'square'
  /** The cut is never larger than this. */
  maxSide: number
  /** What else can be done with the file, beside using and leaving it. */
  extra?: ReactNode
  onCut: (cut: File) => void
  onUnreadable: () => void
  onCancel: () => void
}

const FRAME = 264
const STEP = 12
const pushes: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

const useObjectUrl = (file: File): string => {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}

/** Shows the square that will be used: push the picture, or use the arrow keys, and come closer with the slider. */
export const CropDialog = (props: CropDialogProps) => {
  const { file, title, okText, shape, maxSide, extra, onCut, onUnreadable, onCancel } = props
  const t = useT()
  const url = useObjectUrl(file)
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [view, setView] = useState(wholeView)
  const square = size === null ? null : cropSquare(size, view)

  const push = (dx: number, dy: number) => {
    if (size !== null) setView((before) => pushedView(size, before, { dx, dy, frame: FRAME }))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) push(event.movementX, event.movementY)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = pushes[event.key]
    if (direction === undefined) return
    event.preventDefault()
    push(...direction)
  }
  const cut = async () => {
    if (picture.current !== null && square !== null)
      onCut(await cutSquare(picture.current, square, { fileName: file.name, maxSide }))
  }
  const scale = square === null ? 1 : FRAME / square.side
  return (
    <Dialog
      title={title}
      okText={okText}
      okButtonProps={{ disabled: square === null }}
      onOk={() => void cut()}
      onCancel={onCancel}
      width={360}
    >
      <p className={styles.hint}>{t('Picture.CropHint')}</p>
      <button
        type="button"
        className={styles.frame}
        data-shape={shape}
        style={{ inlineSize: FRAME, blockSize: FRAME }}
        aria-label={t('Picture.CropArea')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <img
          ref={picture}
          src={url}
          alt=""
          draggable={false}
          style={
            square === null || size === null
              ? undefined
              : {
                  inlineSize: size.width * scale,
                  transform: `translate(${-square.left * scale}px, ${-square.top * scale}px)`,
                }
          }
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onUnreadable}
        />
      </button>
      <Slider
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={view.zoom}
        onChange={(zoom) => setView({ ...view, zoom })}
        ariaLabelForHandle={t('Picture.Zoom')}
        tooltip={{ open: false }}
      />
      {extra}
    </Dialog>
  )
}
