import { refusedNames } from '../../../shared/back-office/refused-names.ts'

const FOCUSABLE = 'input, textarea, button'

/** Where the fields stand that this check refused; what an earlier one still says elsewhere is no part of it. */
export const wrongFields = (failure: unknown): (HTMLElement | null)[] =>
  refusedNames(failure).map((name) => document.getElementById(name.join('_')))

const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Brings the uppermost of them into view and gives it the focus. */
export const showFirst = (places: readonly (HTMLElement | null)[]): void => {
  const [first] = places
    .filter((place) => place !== null)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  if (first === undefined) return
  first.scrollIntoView({ block: 'center' })
  const target = first.matches(FOCUSABLE) ? first : first.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}
