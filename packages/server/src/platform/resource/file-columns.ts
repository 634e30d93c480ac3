import { registerFileReference } from '../db/file-references.ts'
import type { Shape } from './shape.ts'

const bare = (quoted: string): string => quoted.replaceAll('"', '')

/** A picture, rich text or free-form data in a plain entity keeps the files it names from being deleted. */
export const registerFileColumns = ({ table, fields }: Shape): void => {
  for (const { column, kind } of fields) {
    if (kind === 'image') registerFileReference(bare(table), bare(column), 'is')
    if (kind === 'richText' || kind === 'json') registerFileReference(bare(table), bare(column), 'mentions')
  }
}
