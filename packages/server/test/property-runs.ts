/** Property tests always try the same values; `npm run prove` tries many more of them. */
const SEED = 20_261_115
const PROVE_FACTOR = 50

export const runs = (count: number) => ({
  seed: SEED,
  numRuns: process.env['PROVE'] === '1' ? count * PROVE_FACTOR : count,
})
