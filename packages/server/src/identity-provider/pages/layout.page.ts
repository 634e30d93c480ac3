import { cultures } from '@wenli/contract/culture'
import type { Culture } from '@wenli/contract/culture'
import { textOf } from '../../platform/culture/texts.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'

export const ASSETS = '/connect/assets'

type LayoutParts = {
  readonly culture: Culture
  readonly title: string
  readonly content: Markup
  /** `wide` leaves out the wall of materials. */
  readonly kind?: 'form' | 'wide'
  readonly languages?: 'shown' | 'hidden'
}

/** The site's mark. */
const mark = html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
  <rect width="40" height="40" rx="4" />
  <path d="M8 12c6-4 10 4 16 0 3-2 5-2 8 0M8 20c6-4 10 4 16 0 3-2 5-2 8 0M8 28c6-4 10 4 16 0 3-2 5-2 8 0" />
</svg>`

const languageLinks = (culture: Culture): Markup[] =>
  cultures
    .filter((other) => other !== culture)
    .map(
      (other) =>
        html`<a href="?culture=${other}" lang="${other}" hreflang="${other}"
          >${textOf(other, `Culture.${other}`)}</a
        >`,
    )

/** Every page of the provider: no script, the way back to the site always in sight. */
export const layout = ({
  culture,
  title,
  content,
  kind = 'form',
  languages = 'shown',
}: LayoutParts): string => {
  const name = textOf(culture, 'Product.Name')
  const wall =
    kind === 'form' &&
    html`<aside class="wall" aria-hidden="true">
      <div class="label">
        <p class="motto">${textOf(culture, 'Identity.Motto')}</p>
        <p class="motto-note">${textOf(culture, 'Identity.MottoNote')}</p>
      </div>
    </aside>`
  const page = html`<!doctype html>
    <html lang="${culture}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title} - ${name}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSETS}/page.css" />
        <link rel="stylesheet" href="${ASSETS}/form.css" />
      </head>
      <body class="${kind}">
        ${wall}
        <div class="sheet">
          <header class="head">
            <a class="brand" href="/">${mark}<span>${name}</span></a>
            <nav class="head-links">
              ${languages === 'shown' && languageLinks(culture)}
              <a href="/">${textOf(culture, 'Identity.BackHome')}</a>
            </nav>
          </header>
          <main class="main">
            <h1>${title}</h1>
            ${content}
          </main>
        </div>
      </body>
    </html>`
  return page.markup
}
