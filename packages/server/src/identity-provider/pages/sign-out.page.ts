import type { Culture } from '@wenli/contract/culture'
import { textOf } from '../../platform/culture/texts.ts'
import { html, trusted } from './html.ts'
import { layout } from './layout.page.ts'

/** Asked only of somebody who came from elsewhere. The provider's form carries the proof that it was shown here. */
export const signOutPage = (culture: Culture, providerForm: string): string =>
  layout({
    culture,
    title: textOf(culture, 'Identity.SignOutTitle'),
    languages: 'hidden',
    content: html`
      <p class="lead">${textOf(culture, 'Identity.SignOutLead')}</p>
      ${trusted(providerForm)}
      <button class="primary" form="op.logoutForm" name="logout" value="yes">
        ${textOf(culture, 'Identity.SignOut')}
      </button>
      <p class="links"><a href="/">${textOf(culture, 'Identity.StaySignedIn')}</a></p>
    `,
  })
