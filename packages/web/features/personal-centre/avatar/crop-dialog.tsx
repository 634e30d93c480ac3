import { Modal, Slider } from 'antd'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './crop-dialog.module.css'
import { cropSquare, MAX_ZOOM, pushedView, wholeView, type Size } from './crop-square.ts'
import { cutAvatar } from './cut-avatar.ts'

type CropDialogProps = {
  file: File
  onCut: (avatar: File) => void
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

/** Shows the square that will be the avatar: push the picture, or use the arrow keys, and come closer with the slider. */
export const CropDialog = ({ file, onCut, onUnreadable, onCancel }: CropDialogProps) => {
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
      onCut(await cutAvatar(picture.current, square, file.name))
  }
  const scale = square === null ? 1 : FRAME / square.side
  return (
    <Modal
      open
      title={t('Avatar.CropTitle')}
      okText={t('Avatar.Use')}
      okButtonProps={{ disabled: square === null }}
      onOk={() => void cut()}
      onCancel={onCancel}
      width={360}
    >
      <p className={styles.hint}>{t('Avatar.CropHint')}</p>
      <button
        type="button"
        className={styles.frame}
        style={{ inlineSize: FRAME, blockSize: FRAME }}
        aria-label={t('Avatar.CropArea')}
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
        ariaLabelForHandle={t('Avatar.Zoom')}
        tooltip={{ open: false }}
      />
    </Modal>
  )
}
