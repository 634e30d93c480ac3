/** Markup that may stand in a page as it is. Only `html` makes it, so whatever else is put in gets escaped. */
export type Markup = { readonly markup: string }

type Piece = Markup | string | number | null | undefined | false | readonly Markup[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

const render = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string') return escapeText(piece)
  if (typeof piece === 'number') return String(piece)
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('')
}

export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: texts.map((text, index) => text + render(pieces[index])).join(''),
})

/** Markup that the provider library has made and escaped itself. */
export const trusted = (markup: string): Markup => ({ markup })
