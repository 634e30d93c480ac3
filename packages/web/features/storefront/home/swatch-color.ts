/** An rgb code as administrators write it (`#A8481F`, `A8481F`, `168,72,31`) as a CSS colour; else nothing. */
export const swatchColor = (code: string): string | undefined => {
  const text = code.trim()
  if (/^#?[0-9a-f]{6}$/i.test(text)) return text.startsWith('#') ? text : `#${text}`
  const parts = /^(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text)
  if (parts === null || parts.slice(1).some((part) => Number(part) > 255)) return undefined
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
}
