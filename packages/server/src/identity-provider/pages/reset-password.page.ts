import { textOf } from '../../platform/culture/texts.ts'
import { codeField, field, form, mailboxHint, messages, newPasswordFields, submit } from './form-parts.ts'
import type { FormPage, FormState } from './form-parts.ts'
import { html } from './html.ts'
import { layout } from './layout.page.ts'

const ADDRESS_MAX_LENGTH = 256

export const resetPasswordPage = (page: FormPage, state: FormState): string => {
  const { culture, home } = page
  const { values } = state
  const t = (key: string) => textOf(culture, key)
  const content = html`
    ${messages(state)}
    ${form(
      page,
      html`
        ${field({
          name: 'username',
          label: t('Identity.MobileOrEmail'),
          value: values.username ?? '',
          autocomplete: 'username',
          maxlength: ADDRESS_MAX_LENGTH,
          ...(values.username ? {} : { focus: 'first' }),
        })}
        ${codeField(culture, values)} ${newPasswordFields(culture, values)}
        ${submit(t('Identity.ResetPassword'))}
      `,
    )}
    ${mailboxHint(page)}
    <p class="links"><a href="${home}">${t('Identity.ToSignIn')}</a></p>
  `
  return layout({ culture, title: t('Identity.ResetPasswordTitle'), content })
}
