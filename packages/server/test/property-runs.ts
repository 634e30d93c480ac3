/** Property tests always try the same values, unless told another seed; `npm run prove` tries many more of them. */
const SEED = 20_261_115
const PROVE_FACTOR = 50

export const PROVING = process.env['PROVE'] === '1'

export const seed = (): number => Number(process.env['SEED_OF_TESTS'] ?? SEED)
/** Then the same is tried every time. */
export const isSeedFixed = (): boolean => process.env['SEED_OF_TESTS'] === undefined

export const runs = (count: number) => ({
  seed: seed(),
  numRuns: PROVING ? count * PROVE_FACTOR : count,
})
