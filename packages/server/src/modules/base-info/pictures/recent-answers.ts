const MAX_KEPT = 500

/** Answers to the latest questions. Many who ask at once share one answer; what fails is forgotten. */
export type RecentAnswers<Value> = (key: string, answer: () => Promise<Value>) => Promise<Value>

export const recentAnswers = <Value>(max = MAX_KEPT): RecentAnswers<Value> => {
  const kept = new Map<string, Promise<Value>>()
  return (key, ask) => {
    const known = kept.get(key)
    const answer = known ?? ask()
    // The one asked for last stands last and goes last.
    kept.delete(key)
    kept.set(key, answer)
    if (known === undefined) answer.catch(() => kept.get(key) === answer && kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
    return answer
  }
}
