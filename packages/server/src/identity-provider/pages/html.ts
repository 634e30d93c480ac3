import { escapeHtml } from '../../platform/rich-text/escape-html.ts'

/** Markup that may stand in a page as it is. Only `html` makes it, so whatever else is put in gets escaped. */
export type Markup = { readonly markup: string }

type Piece = Markup | string | number | null | undefined | false | readonly Markup[]

const render = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string') return escapeHtml(piece)
  if (typeof piece === 'number') return String(piece)
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('')
}

export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: texts.map((text, index) => text + render(pieces[index])).join(''),
})

/** Markup that the provider library has made and escaped itself. */
export const trusted = (markup: string): Markup => ({ markup })
