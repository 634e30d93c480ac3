import { textOf } from '../../platform/culture/texts.ts'
import {
  codeField,
  form,
  mailboxHint,
  messages,
  mobileField,
  newPasswordFields,
  submit,
} from './form-parts.ts'
import type { FormPage, FormState } from './form-parts.ts'
import { html } from './html.ts'
import { layout } from './layout.page.ts'

export const registerPage = (page: FormPage, state: FormState): string => {
  const { culture, home } = page
  const { values } = state
  const t = (key: string) => textOf(culture, key)
  const content = html`
    ${messages(state)}
    ${form(
      page,
      html`
        ${mobileField(culture, values)} ${codeField(culture, values)} ${newPasswordFields(culture, values)}
        <div class="agreement">
          <input
            id="agreement"
            name="agreement"
            type="checkbox"
            value="yes"
            ${values.agreement === 'yes' && html`checked`}
            required
          />
          <label for="agreement">${t('Identity.Agree')}</label>
          <a href="/ruleandagreement" target="_blank" rel="noopener">${t('Identity.Agreement')}</a>
        </div>
        ${submit(t('Identity.Register'))}
      `,
    )}
    ${mailboxHint(page)}
    <p class="links"><a href="${home}">${t('Identity.ToSignIn')}</a></p>
  `
  return layout({ culture, title: t('Identity.RegisterTitle'), content })
}
