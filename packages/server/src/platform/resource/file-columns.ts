import { registerFileReference } from '../db/file-references.ts'
import type { Shape } from './shape.ts'

const bare = (quoted: string): string => quoted.replaceAll('"', '')

/** A picture or rich text in a plain entity keeps the files it shows from being deleted. */
export const registerFileColumns = ({ table, fields }: Shape): void => {
  for (const { column, kind } of fields) {
    if (kind === 'image') registerFileReference(bare(table), bare(column), 'is')
    if (kind === 'richText') registerFileReference(bare(table), bare(column), 'mentions')
  }
}
