import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useDebounced } from '../../../shared/ui/use-debounced.ts'

export type Suggestion = { word: string; productCount: number }

/** Between two letters of somebody who types quickly. */
const STILL_MS = 120
const none: readonly Suggestion[] = []

/** The words that begin so. A newer question takes the older one back; null keeps what is shown. */
export const useSuggestions = (keyword: string | null): readonly Suggestion[] => {
  const asked = useDebounced(keyword, STILL_MS)
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (asked === null) return
    if (asked === '') return setFound(none)
    const question = new AbortController()
    quietApi<{ items: Suggestion[] }>('/api/client/Product/GetSuggestions', {
      query: { keyword: asked.slice(0, 64) },
      signal: question.signal,
    }).then(
      ({ items }) => setFound(items),
      // Suggestions are a help: without them the box still searches.
      () => question.signal.aborted || setFound(none),
    )
    return () => question.abort()
  }, [asked])
  return found
}

/** What others look for, asked for once for each time the box opens. */
export const useHotWords = (isWanted: 'wanted' | 'unwanted'): readonly string[] => {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    if (isWanted === 'unwanted') return
    const question = new AbortController()
    quietApi<{ items: string[] }>('/api/client/Product/GetHotWords', { signal: question.signal }).then(
      ({ items }) => setWords(items),
      () => undefined,
    )
    return () => question.abort()
  }, [isWanted])
  return words
}
