import { PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'
import { textOf } from '../../platform/culture/texts.ts'
import { field, form, messages, submit, waysIn } from './form-parts.ts'
import type { FormPage, FormState } from './form-parts.ts'
import { html } from './html.ts'
import { layout } from './layout.page.ts'

const NAME_MAX_LENGTH = 256

export const signInPage = (page: FormPage, state: FormState): string => {
  const { culture, home, registration } = page
  const t = (key: string) => textOf(culture, key)
  const filled = (state.values.username ?? '') !== ''
  const content = html`
    ${waysIn(page, 'password')} ${messages(state)}
    ${form(
      page,
      html`
        ${field({
          name: 'username',
          label: t('Identity.UserName'),
          value: state.values.username ?? '',
          autocomplete: 'username',
          maxlength: NAME_MAX_LENGTH,
          ...(filled ? {} : { focus: 'first' }),
        })}
        ${field({
          name: 'password',
          label: t('Identity.Password'),
          type: 'password',
          autocomplete: 'current-password',
          maxlength: PASSWORD_MAX_LENGTH,
          ...(filled ? { focus: 'first' } : {}),
        })}
        ${submit(t('Identity.SignIn'))}
      `,
    )}
    <p class="links">
      ${registration === 'open' && html`<a href="${home}/register">${t('Identity.ToRegister')}</a>`}
      <a href="${home}/reset-password">${t('Identity.ToResetPassword')}</a>
    </p>
  `
  return layout({ culture, title: t('Identity.SignInTitle'), content })
}
