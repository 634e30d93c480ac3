/**
 * Rows of a long list that all go the same way through the product, in reduced number: every n-th, beginning with the
 * first. `npm run prove` walks the list to its end.
 */
export const sample = <Row>(rows: readonly Row[], every: number): readonly Row[] =>
  process.env.PROVE === '1' ? rows : rows.filter((_, index) => index % every === 0)
