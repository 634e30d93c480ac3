import sharp from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import { boundedQueue } from '../../../platform/http/bounded-queue.ts'

/** Pixels of all frames together; a few kilobytes can claim to be far more. */
export const MAX_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 10

// Only the formats we take can be decoded at all, whatever a file claims to be: no SVG, PDF, TIFF or HEIF parser is
// ever reached. One thread each and two at once leave room in the thread pool for files and passwords.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

/** All picture work of the process passes here. */
export const imageQueue = boundedQueue({ atOnce: 2, waiting: 40 })

/** Opens bytes as a picture, upright; metadata is left behind by whatever is written from it. */
export const openImage = (bytes: Buffer, options: Pick<SharpOptions, 'animated'> = {}): Sharp =>
  sharp(bytes, {
    ...options,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  }).timeout({ seconds: TIMEOUT_SECONDS })

/** Why sharp gave up: too much work, or nothing that can be read. */
export const imageFault = (error: unknown): 'tooMuch' | 'unreadable' =>
  error instanceof Error && /pixel limit|timeout/i.test(error.message) ? 'tooMuch' : 'unreadable'
