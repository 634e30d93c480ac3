import type { Square } from './crop-square.ts'

/** Large enough for any place an avatar is shown in. */
const AVATAR_SIDE = 512
const JPEG_QUALITY = 0.92

const jpgName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'avatar'}.jpg`

/** The cut square as a file of its own. Transparent parts become white, as the page behind them is. */
export const cutAvatar = async (
  picture: HTMLImageElement,
  { left, top, side }: Square,
  fileName: string,
): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(AVATAR_SIDE, Math.round(side))
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
