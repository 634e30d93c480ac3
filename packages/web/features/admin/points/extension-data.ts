import { imageBase } from '@wenli/contract/filing/image-location'
import { textOrEmpty } from '../fields/field-input.ts'

type Data = Readonly<Record<string, unknown>>

/** Free-form data that a picture can be added to: nothing yet, or an object. Null for any other text. */
export const extensionObject = (value: unknown): Data | null => {
  const text = textOrEmpty(value)
  if (text.trim() === '') return {}
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : null
  } catch {
    return null
  }
}

/** The public picture that the data names as its evidence. */
export const evidenceIn = (value: unknown): string | null => {
  const location = extensionObject(value)?.['imageUrl']
  return typeof location === 'string' && imageBase(location) !== null ? location : null
}

/** The same data with this picture, or without any; null when nothing is left to be said. */
export const withEvidence = (data: Data, location: string | null): string | null => {
  const { imageUrl: _before, ...rest } = data
  const next = location === null ? rest : { ...rest, imageUrl: location }
  return Object.keys(next).length === 0 ? null : JSON.stringify(next)
}
