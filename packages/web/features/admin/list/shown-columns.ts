import type { ColumnDef } from './column-def.ts'

/** The columns to draw: those the reader chose, in the order of the screen; at least one always remains. */
export const shownColumns = (
  columns: readonly ColumnDef[],
  chosen: readonly string[] | undefined,
): readonly ColumnDef[] => {
  const standard = columns.filter(({ shown }) => shown)
  if (chosen === undefined) return standard
  const kept = columns.filter(({ name }) => chosen.includes(name))
  return kept.length === 0 ? standard : kept
}
