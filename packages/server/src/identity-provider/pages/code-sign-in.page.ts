import { textOf } from '../../platform/culture/texts.ts'
import { codeField, form, mailboxHint, messages, mobileField, submit, waysIn } from './form-parts.ts'
import type { FormPage, FormState } from './form-parts.ts'
import { html } from './html.ts'
import { layout } from './layout.page.ts'

export const codeSignInPage = (page: FormPage, state: FormState): string => {
  const { culture, home } = page
  const { values } = state
  const t = (key: string) => textOf(culture, key)
  const content = html`
    ${waysIn(page, 'code')} ${messages(state)}
    ${form(
      page,
      html` ${mobileField(culture, values)} ${codeField(culture, values)} ${submit(t('Identity.SignIn'))} `,
    )}
    ${mailboxHint(page)}
    <p class="links"><a href="${home}/register">${t('Identity.ToRegister')}</a></p>
  `
  return layout({ culture, title: t('Identity.SignInTitle'), content })
}
