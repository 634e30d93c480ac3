/**
 * Vectors of any two surfaces point roughly the same way: measured on materials that the encoder had not learned from, the
 * right one has a cosine of 0.95 in the middle and of 0.88 at the low end, the nearest wrong one 0.78 in the middle. People
 * read a similarity as a share, so what lies below says nothing and the rest is spread from 0 to 1: the right ones then
 * lie above CLOSE_SIMILARITY and the nearest wrong one usually below.
 */
const NOTHING_ALIKE = 0.6

export const shownSimilarity = (cosine: number): number =>
  Math.min(1, Math.max(0, (cosine - NOTHING_ALIKE) / (1 - NOTHING_ALIKE)))
