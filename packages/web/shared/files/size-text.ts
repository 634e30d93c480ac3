const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** How large a file is, as people say it: 12 KB, 3.4 MB. */
export const sizeText = (byteCount: number): string =>
  byteCount < MEGABYTE
    ? `${Math.max(1, Math.round(byteCount / KILOBYTE))} KB`
    : `${(byteCount / MEGABYTE).toFixed(1)} MB`
