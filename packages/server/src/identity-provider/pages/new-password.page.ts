import { textOf } from '../../platform/culture/texts.ts'
import { form, messages, newPasswordFields, submit } from './form-parts.ts'
import type { FormPage, FormState } from './form-parts.ts'
import { html } from './html.ts'
import { layout } from './layout.page.ts'

/** For somebody whose password was given to them by another. */
export const newPasswordPage = (page: FormPage, state: FormState): string => {
  const { culture } = page
  const t = (key: string) => textOf(culture, key)
  const content = html`
    <p class="lead">${t('Identity.ChoosePasswordLead')}</p>
    ${messages(state)}
    ${form(page, html`${newPasswordFields(culture, state.values)} ${submit(t('Identity.ChoosePassword'))}`)}
  `
  return layout({ culture, title: t('Identity.ChoosePasswordTitle'), content })
}
