const CELL_PADDING = 16
const SORTER = 24
const SQUARE = 13
const LETTER = 7.5

/** How wide a column must be for its head to stay on one line: Chinese characters are square, letters about half. */
export const headWidth = (title: string, sortable: 'sortable' | 'fixed'): number => {
  const text = [...title].reduce((sum, char) => sum + (char > '\u2e7f' ? SQUARE : LETTER), 0)
  return Math.ceil(text) + CELL_PADDING + (sortable === 'sortable' ? SORTER : 0)
}
