import { filterQuery, numberIn, readChoices, sorts, type ListChoices } from '../product-list/list-choices.ts'

/** What a search is narrowed by, as it stands in the address; anything unknown is no choice. */
export type SearchChoices = ListChoices & { keyword: string }

/** The names under which choices stand in the address. */
export const choiceKeys = ['ctg', 'brand', 'color', 'price', 'shop'] as const
export type ChoiceKey = (typeof choiceKeys)[number]

const KEYWORD_LENGTH = 100

export const readSearchChoices = (search: URLSearchParams): SearchChoices => ({
  ...readChoices(search),
  keyword: (search.get('q') ?? '').trim().slice(0, KEYWORD_LENGTH),
  categoryNo: numberIn(search, 'ctg'),
})

/** As the endpoint takes them. */
export const searchQueryOf = (choices: SearchChoices) => ({
  keyword: choices.keyword,
  productCategoryNo: choices.categoryNo,
  ...filterQuery(choices),
  sorting: sorts[choices.sort].sorting,
})
