/** One changed field of a log entry, as it can be shown. */
export type AuditChange = { readonly field: string; readonly value: string; readonly hidden: boolean }

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The log keeps sensitive values as HMACs: whether they changed can be told, what they are cannot. */
const isHidden = (value: unknown): boolean => typeof value === 'string' && value.startsWith('hmac:')

/** `changes` is JSON by field; anything else says nothing. */
export const auditChanges = (changes: unknown): readonly AuditChange[] => {
  let parsed: unknown
  try {
    parsed = JSON.parse(typeof changes === 'string' ? changes : '')
  } catch {
    return []
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return []
  return Object.entries(parsed).map(([field, value]) => {
    const hidden = isHidden(value)
    return { field, value: hidden ? '' : asText(value), hidden }
  })
}
