import type { z } from 'zod'
import type { Culture } from '@wenli/contract/culture'
import { sentenceOfIssue } from '@wenli/contract/issue-sentence'
import { textOf } from '../culture/texts.ts'
import { AppError } from './app-error.ts'
import type { ValidationError } from './app-error.ts'

type Issue = z.core.$ZodIssue

/** The field's own name where texts have one (`Brand.name`), else its key. */
const labelOf = (culture: Culture, subject: string, issue: Issue): string => {
  const member = issue.path.findLast((step) => typeof step === 'string') ?? ''
  for (const key of [`${subject}.${member}`, `Field.${member}`]) {
    const label = textOf(culture, key)
    if (label !== key) return label
  }
  return member
}

const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
  (issue.input === undefined || issue.input === null)

const say = (culture: Culture, label: string, issue: Issue): string => {
  const { key, args } = sentenceOfIssue(issue, isMissing(issue))
  return textOf(culture, key, label, ...args)
}

const MAX_ERRORS = 20

/** Turns what zod found into the refusal every client understands: one sentence for each field, the first found. */
export const validationError = (culture: Culture, subject: string, issues: readonly Issue[]): AppError => {
  const byMember = new Map<string, Issue>()
  for (const issue of issues) {
    const member = issue.path.map(String).join('.')
    if (!byMember.has(member)) byMember.set(member, issue)
  }
  const validationErrors = [...byMember].slice(0, MAX_ERRORS).map(([member, issue]): ValidationError => ({
    message: say(culture, labelOf(culture, subject, issue), issue),
    members: member === '' ? [] : [member],
  }))
  return new AppError('Platform:Validation', [], { validationErrors })
}

/** A refusal of one field, found by an operation rather than by the schema. */
export const invalidField = (culture: Culture, subject: string, member: string): AppError =>
  validationError(culture, subject, [{ code: 'custom', path: [member], message: '', input: null }])

/** A number of one field that is less or more than it may be, or too many things in it. */
export const outOfBounds = (
  culture: Culture,
  subject: string,
  member: string,
  { code, limit }: { readonly code: 'too_small' | 'too_big' | 'too_many'; readonly limit: number },
): AppError => {
  const issue = { path: [member], message: '', input: null }
  return validationError(culture, subject, [
    code === 'too_small'
      ? { ...issue, code, origin: 'number', minimum: limit }
      : { ...issue, code: 'too_big', origin: code === 'too_many' ? 'array' : 'number', maximum: limit },
  ])
}
