import { create } from 'qrcode'

/** Drawn here and nowhere else: the code is worth money until it is paid. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((isDark, at) =>
    isDark === 0 ? [] : [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`],
  )
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
