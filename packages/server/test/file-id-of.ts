import { createHash } from 'node:crypto'

/** The id of the file for sale that a planted tenant holds, made from its canary. */
export const fileIdOf = (canary: string): string =>
  createHash('md5')
    .update(canary)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
