import { publicImageName, readPublicImage, storeImage } from '../../src/modules/filing/index.ts'
import type { StorageDeps } from '../../src/modules/filing/index.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { everyPhotograph, readShelf } from './goods.ts'
import type { Stop } from './timeline.ts'

const readPicture = async (ctx: Ctx, files: StorageDeps, address: string): Promise<Buffer | null> => {
  const name = publicImageName(ctx, files, address)
  return name === null ? null : await readPublicImage(files, name)
}

/** The demo draws a picture when it is first asked for, which takes longer than a transaction should wait. */
export const drawPictures = async (ctx: Ctx, files: StorageDeps, signal: Stop): Promise<void> => {
  const shelf = await readShelf(ctx)
  if (shelf.stone.length === 0) return
  for (const address of everyPhotograph(shelf)) {
    signal.throwIfAborted()
    await readPicture(ctx, files, address)
  }
}

/** Brought by whoever acts: for a review that everybody reads, or as evidence that only those who have to do with it may see. */
export const bringPictures = async (
  ctx: Ctx,
  files: StorageDeps,
  usage: 'ProductFinding' | 'RefundEvidence',
  pictures: readonly string[],
): Promise<string[]> => {
  const brought: string[] = []
  for (const [at, address] of pictures.entries()) {
    const bytes = await readPicture(ctx, files, address)
    if (bytes === null) continue
    const input = { bytes, usage, fileName: `seen-${at + 1}.jpg` }
    brought.push((await storeImage(ctx, files, input)).location)
  }
  return brought
}
