/** What somebody typed as a number of pieces: a part counts as a whole one; what says no number leaves it as it was. */
export const wholeQuantity = (typed: string, { value, max }: { value: number; max: number }): number =>
  Math.min(max, Math.max(1, Math.ceil(Number(typed)) || value))
