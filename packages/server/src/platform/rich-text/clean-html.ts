import sanitizeHtml from 'sanitize-html'

const isForeignPicture = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' && !/^\/files\/[\w./-]+$/.test(attribs['src'] ?? '')

/** The tags the editor makes; no style, class or id, links by https or our own paths, pictures only our own files. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'a', 'code', 'pre',
  ], // oxfmt-ignore
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  exclusiveFilter: isForeignPicture,
}

export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS)

/** The addresses of the pictures that are left when the text has been cleaned. */
export const picturesInHtml = (html: string): string[] => {
  if (!/<img/i.test(html)) return []
  const found: string[] = []
  sanitizeHtml(html, {
    ...OPTIONS,
    exclusiveFilter: (frame) => {
      if (isForeignPicture(frame)) return true
      if (frame.tag === 'img') found.push(frame.attribs['src'] ?? '')
      return false
    },
  })
  return found
}
