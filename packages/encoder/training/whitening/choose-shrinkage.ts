// The shrinkage that works best for families of materials it was not learned from.
import type { FeatureRow } from '../feature-rows.ts'
import { learnWhitening, statisticsOf, whiten } from './learn-whitening.ts'
import type { LabelledRows, Whitening } from './learn-whitening.ts'
import { dot, rowOf, zeros } from './matrix.ts'

export const shrinkages = [0.05, 0.15, 0.3, 0.5]
const folds = 3

export type Trial = { shrinkage: number; recall: number }

/** Best first. The first row of an item is the shop's picture, the others are views of it. */
export function tryShrinkages(rows: FeatureRow[], dimensions: number): Trial[] {
  const families = [...new Set(rows.map(({ family }) => family))]
  const sums = new Map(shrinkages.map((shrinkage) => [shrinkage, 0]))
  for (let fold = 0; fold < folds; fold += 1) {
    const heldOut = new Set(families.filter((_, index) => index % folds === fold))
    const statistics = statisticsOf(labelledRows(rows.filter(({ family }) => !heldOut.has(family))))
    const unseen = rows.filter(({ family }) => heldOut.has(family))
    for (const shrinkage of shrinkages) {
      const recall = recallOfFirst(learnWhitening(statistics, { shrinkage, dimensions }), unseen)
      sums.set(shrinkage, (sums.get(shrinkage) ?? 0) + recall / folds)
    }
  }
  const trials = [...sums].map(([shrinkage, recall]) => ({ shrinkage, recall }))
  return trials.toSorted((a, b) => b.recall - a.recall)
}

export function labelledRows(rows: FeatureRow[]): LabelledRows {
  const matrix = zeros(rows.length, rows[0]?.features.length ?? 0)
  rows.forEach(({ features }, row) => rowOf(matrix, row).set(features))
  return { rows: matrix, labels: rows.map(({ item }) => item) }
}

function recallOfFirst(whitening: Whitening, rows: FeatureRow[]): number {
  const index = new Map<string, Float64Array>()
  const queries: { item: string; vector: Float64Array }[] = []
  for (const { item, features } of rows) {
    const vector = whiten(whitening, features)
    if (index.has(item)) queries.push({ item, vector })
    else index.set(item, vector)
  }
  const found = queries.filter(({ item, vector }) => {
    const right = dot(index.get(item) ?? vector, vector)
    return [...index].every(([other, candidate]) => other === item || dot(candidate, vector) < right)
  })
  return found.length / queries.length
}
