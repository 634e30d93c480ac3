import type { Texts } from './read-texts.ts'
import type { UsedKeys } from './used-keys.ts'

export function compareCultures(
  first: Texts,
  firstName: string,
  second: Texts,
  secondName: string,
): string[] {
  return [...first].flatMap(([key, { text, room }]) => {
    const other = second.get(key)
    if (other === undefined) return [`${key} (${firstName}/${room}) is missing in ${secondName}`]
    const differs = holes(text) !== holes(other.text)
    return differs
      ? [`${key}: ${firstName} has the holes ${holes(text)}, ${secondName} ${holes(other.text)}`]
      : []
  })
}

/** `{0}` or `{name}`, sorted, so that a translation may say them in another order. */
const holes = (text: string) => JSON.stringify([...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted())

export function compareUse(texts: Texts, used: UsedKeys, derived: string[]): string[] {
  const derivedSet = new Set(derived)
  const families = [...used.families]
  const isUsed = (key: string) =>
    used.literals.has(key) || derivedSet.has(key) || families.some((family) => key.startsWith(family))
  return [
    ...[...texts]
      .filter(([key]) => !isUsed(key))
      .map(([key, { room }]) => `${key} (${room}) is used nowhere`),
    ...derived
      .filter((key) => !texts.has(key))
      .map((key) => `${key} follows from the contract and has no text`),
    ...[...used.asked]
      .filter(([key]) => !texts.has(key))
      .map(([key, place]) => `${place}: t('${key}') has no text`),
  ]
}
