import type { Culture } from '@wenli/contract/culture'
import { CODE_LENGTH, PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'
import { textOf } from '../../platform/culture/texts.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'

/** What was typed and what became of it; a form is always shown with these. */
export type FormState = {
  readonly values: Readonly<Record<string, string>>
  /** What is wrong, or what was done. */
  readonly problem?: string | null
  readonly notice?: string | null
}

export type FormPage = {
  readonly culture: Culture
  readonly csrf: string
  /** The address of the sign-in page of this interaction. */
  readonly home: string
  /** Where the demo shows what telephones would receive; null where there is no demo. */
  readonly mailbox: string | null
  /** The host side has administrators only; nobody registers there. */
  readonly registration: 'open' | 'closed'
}

type Field = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'tel'
  readonly value?: string
  readonly autocomplete: string
  readonly inputmode?: 'tel' | 'numeric' | 'email'
  readonly maxlength: number
  readonly hint?: string
  readonly focus?: 'first'
}

export const field = ({
  name,
  label,
  type = 'text',
  value = '',
  autocomplete,
  inputmode,
  maxlength,
  hint,
  focus,
}: Field): Markup =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="${maxlength}"
      autocomplete="${autocomplete}"
      ${inputmode === undefined ? null : html`inputmode="${inputmode}"`}
      ${hint === undefined ? null : html`aria-describedby="${name}-hint"`}
      ${focus === undefined ? null : html`autofocus`}
      autocapitalize="none"
      spellcheck="false"
      required
    />
    ${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`

const MOBILE_LENGTH = 11

export const mobileField = (culture: Culture, values: FormState['values']): Markup =>
  field({
    name: 'username',
    label: textOf(culture, 'Identity.Mobile'),
    type: 'tel',
    value: values.username ?? '',
    autocomplete: 'username',
    inputmode: 'tel',
    maxlength: MOBILE_LENGTH,
    ...(values.username ? {} : { focus: 'first' }),
  })

type WayIn = 'password' | 'code'

/** By password or by a code sent to the telephone; where nobody registers there is only the first, and no choice. */
export const waysIn = ({ culture, home, registration }: FormPage, current: WayIn): Markup | null => {
  if (registration === 'closed') return null
  const way = (name: WayIn, to: string) =>
    html`<a href="${to}" ${name === current && html`aria-current="page"`}
      >${textOf(culture, `Identity.WayIn.${name}`)}</a
    >`
  return html`<nav class="ways" aria-label="${textOf(culture, 'Identity.WaysIn')}">
    ${way('password', home)} ${way('code', `${home}/code`)}
  </nav>`
}

export const newPasswordFields = (culture: Culture, values: FormState['values']): Markup => html`
  ${field({
    name: 'password',
    label: textOf(culture, 'Identity.NewPassword'),
    type: 'password',
    value: values.password ?? '',
    autocomplete: 'new-password',
    maxlength: PASSWORD_MAX_LENGTH,
    hint: textOf(culture, 'Identity.PasswordHint'),
  })}
  ${field({
    name: 'confirmPassword',
    label: textOf(culture, 'Identity.ConfirmPassword'),
    type: 'password',
    value: values.confirmPassword ?? '',
    autocomplete: 'new-password',
    maxlength: PASSWORD_MAX_LENGTH,
  })}
`

/** The code and, beside it, the button that sends one with everything typed so far kept. */
export const codeField = (culture: Culture, values: FormState['values']): Markup =>
  html`<div class="field">
    <label for="code">${textOf(culture, 'Identity.Code')}</label>
    <div class="with-button">
      <input
        id="code"
        name="code"
        value="${values.code ?? ''}"
        maxlength="${CODE_LENGTH}"
        autocomplete="one-time-code"
        inputmode="numeric"
        required
      />
      <button class="quiet" name="action" value="send-code" formnovalidate>
        ${textOf(culture, 'Identity.SendCode')}
      </button>
    </div>
  </div>`

/** Said once at the top of the form, where a screen reader and an eye both look first. */
export const messages = ({ problem, notice }: FormState): Markup => html`
  ${problem ? html`<p class="message problem" role="alert">${problem}</p>` : null}
  ${notice ? html`<p class="message notice" role="status">${notice}</p>` : null}
`

/**
 * The form itself. Enter presses the first button of a form, which must not be the one that sends a code: hence a
 * first one that nobody sees.
 */
export const form = ({ csrf }: FormPage, content: Markup): Markup =>
  html`<form method="post" class="form">
    <button class="first" name="action" value="submit" tabindex="-1" aria-hidden="true"></button>
    <input type="hidden" name="csrf" value="${csrf}" />
    ${content}
  </form>`

export const submit = (text: string): Markup =>
  html`<button class="primary" name="action" value="submit">${text}</button>`

export const mailboxHint = ({ culture, mailbox }: FormPage): Markup | null =>
  mailbox === null
    ? null
    : html`<p class="demo">
        ${textOf(culture, 'Identity.DemoMailbox')}
        <a href="${mailbox}" target="_blank" rel="noopener">${textOf(culture, 'Identity.DemoMailboxLink')}</a>
      </p>`
