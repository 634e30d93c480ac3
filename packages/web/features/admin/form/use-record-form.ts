import { useRef, useState } from 'react'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { reactToFailure } from '../../../shared/api/react-to-failure.ts'
import { deleteImageQuietly } from '../../../shared/filing/upload-image.ts'
import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Row, Values } from '../entity/row.ts'
import { unusedPictures } from '../images/upload-ledger.ts'
import { useWords } from '../texts/use-words.ts'
import { amountProblems, problemsOf, refusedFields, type Problems } from './check-form.ts'
import { drawnFields, type FieldDef } from './field-def.ts'
import { bodyOf, changedFields, isTouched, sentFields, startValues } from './form-values.ts'

const imagesOf = (fields: readonly FieldDef[], values: Values): string[] =>
  fields.flatMap(({ name, meta }) => {
    const value = values[name]
    return meta?.kind === 'image' && typeof value === 'string' ? [value] : []
  })

const discard = (locations: readonly string[]): void => {
  for (const location of locations) void deleteImageQuietly(location)
}

const without = (problems: Problems, change: Values): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change)))

/** What came of saving; some calls answer no row. */
export type SaveOutcome =
  | { readonly kind: 'refused' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saved'; readonly row: Row | null }

/** The state of one open form: values, problems, and what becomes of uploaded pictures. */
export const useRecordForm = (screen: EntityScreen, row: Row | null) => {
  const words = useWords()
  const mode = row === null ? 'create' : 'edit'
  const [start] = useState(() => startValues(screen.fields, row))
  const [values, setValues] = useState(start)
  const fields = drawnFields(screen.fields, mode, values)
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)
  const uploads = useRef(new Set<string>())

  const unfit = amountProblems(words, screen, { changed: changedFields(fields, start, values), values })
  const show = (found: Problems): void => {
    setProblems(found)
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
  }
  const send = async (sent: readonly FieldDef[]): Promise<Row | null> => {
    const body = bodyOf(sent, values)
    return row === null
      ? quietApi<Row | null>(screen.path('Create'), { method: 'POST', body })
      : quietApi<Row | null>(screen.path('Update'), { method: 'PUT', body: { id: row.id, ...body } })
  }
  const refused = (failure: unknown): void => {
    if (!(failure instanceof ApiFailure)) throw failure
    const atFields = refusedFields(failure, fields)
    if (atFields === null) reactToFailure(failure)
    else show(atFields)
  }
  const save = async (): Promise<SaveOutcome> => {
    const sent = sentFields(screen.fields, mode, start, values)
    const found = { ...unfit, ...problemsOf(words, sent, values) }
    show(found)
    if (Object.keys(found).length > 0) return { kind: 'refused' }
    if (sent.length === 0) return { kind: 'unchanged' }
    setSaving(true)
    try {
      const saved = await send(sent)
      discard(unusedPictures([...uploads.current, ...imagesOf(fields, start)], values))
      return { kind: 'saved', row: saved }
    } catch (failure) {
      refused(failure)
      return { kind: 'refused' }
    } finally {
      setSaving(false)
    }
  }
  return {
    fields,
    values,
    problems: { ...unfit, ...problems },
    /** How often saving has shown problems: they go one by one while somebody types. */
    refusals,
    saving,
    touched: isTouched(start, values),
    change: (change: Values) => {
      setValues((before) => ({ ...before, ...change }))
      setProblems((before) => without(before, change))
    },
    save,
    /** Left without saving: pictures uploaded for nothing go. */
    abandon: () => discard(unusedPictures(uploads.current, start)),
    ledger: { uploaded: (location: string) => void uploads.current.add(location) },
  }
}
