/** Photographs of today's phones are larger than any upload may be; the search needs no more than this. */
const LONGEST = 1600
const QUALITY = 0.9
const sendable: Readonly<Partial<Record<string, string>>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
}
const SMALL_BYTES = 2 * 1024 * 1024

/** A picture that every browser of ours can show becomes one that the server takes: small, and a JPEG. */
export const shrinkPicture = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = LONGEST / Math.max(bitmap.width, bitmap.height)
    // With an ending of ours: a picture that was dragged or pasted may have no name, and the server asks for its ending.
    const stem = file.name.replace(/\.[^.]*$/, '') || 'picture'
    const ending = sendable[file.type]
    if (scale >= 1 && ending !== undefined && file.size <= SMALL_BYTES)
      return new File([file], stem + ending, { type: file.type })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * Math.min(1, scale)))
    canvas.height = Math.max(1, Math.round(bitmap.height * Math.min(1, scale)))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (blob === null) throw new Error('the picture could not be drawn')
    return new File([blob], `${stem}.jpg`, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
