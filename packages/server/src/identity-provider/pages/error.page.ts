import type { Culture } from '@wenli/contract/culture'
import { textOf } from '../../platform/culture/texts.ts'
import { html } from './html.ts'
import { layout } from './layout.page.ts'

/** `expired`: the page was left open too long or used already. `refused`: the request itself is no good. */
export type ErrorKind = 'expired' | 'refused' | 'failed'

/** Says what happened and what to do next; why in full is in the log. */
export const errorPage = (culture: Culture, kind: ErrorKind): string =>
  layout({
    culture,
    title: textOf(culture, `Identity.Error.${kind}`),
    languages: 'hidden',
    content: html`
      <p class="lead">${textOf(culture, `Identity.ErrorLead.${kind}`)}</p>
      <p><a class="primary" href="/login">${textOf(culture, 'Identity.SignInAgain')}</a></p>
    `,
  })
