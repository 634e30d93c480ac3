import type { Square } from './crop-square.ts'

const JPEG_QUALITY = 0.92

const jpgName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`

/** The cut square as a file of its own. Transparent parts become white, as the page behind them is. */
export const cutSquare = async (
  picture: CanvasImageSource,
  { left, top, side }: Square,
  { fileName, maxSide }: { readonly fileName: string; readonly maxSide: number },
): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(maxSide, Math.round(side))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (blob === null) throw new Error('the picture could not be drawn')
  return new File([blob], jpgName(fileName), { type: 'image/jpeg' })
}
