/** From one moment up to another, which no longer belongs to it; of one that ends before it begins nothing is there. */
export type Span = { readonly from: Date; readonly until: Date }

const without = (span: Span, taken: Span): readonly Span[] => {
  if (taken.until <= taken.from || taken.until <= span.from || span.until <= taken.from) return [span]
  return [
    { from: span.from, until: taken.from },
    { from: taken.until, until: span.until },
  ].filter(({ from, until }) => from < until)
}

/** What is left of a card's time where those that were bought after it had their own. */
export const spansLeft = (own: Span, later: readonly Span[]): readonly Span[] =>
  later.reduce<readonly Span[]>((left, taken) => left.flatMap((span) => without(span, taken)), [own])
