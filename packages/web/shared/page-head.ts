/** What a page says about itself to tabs, search engines and those who share it; the root draws it. */
export type PageHead = {
  /** Where it is empty, the title of the route stands for it. */
  title: string
  /** Whose page it is, before the title of the route. */
  owner?: string
  description?: string
  /** The one address of this content. */
  canonical?: string
  image?: string | null
  /** Pages that nobody should find by a search engine: its robots are asked to leave them out. */
  indexing?: 'none'
  /** From the top down to this page. */
  trail?: { name: string; path: string }[]
  product?: {
    no: string
    brand: string | null
    price: number
    seller: string
    isSoldOut: boolean
    averageStar: number | null
    commentCount: number
  }
  organization?: { name: string; logo: string | null; phone: string | null }
}

const hasHead = (data: unknown): data is { head: PageHead } =>
  typeof data === 'object' && data !== null && 'head' in data

/** The head of the innermost page that has one. */
export const headOf = (loaded: readonly unknown[]): PageHead | null => loaded.findLast(hasHead)?.head ?? null
