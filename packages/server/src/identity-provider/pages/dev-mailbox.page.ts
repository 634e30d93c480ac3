import type { Culture } from '@wenli/contract/culture'
import { formatMembershipExpiry, toWireTime } from '@wenli/contract/formats'
import type { MailboxMessage } from '../../modules/auth/index.ts'
import { textOf } from '../../platform/culture/texts.ts'
import { html } from './html.ts'
import { layout } from './layout.page.ts'

export const devMailboxPage = (culture: Culture, messages: readonly MailboxMessage[]): string => {
  const t = (key: string) => textOf(culture, key)
  const rows = messages.map(
    ({ channel, address, content, creationTime }) =>
      html`<li class="letter">
        <p class="letter-head">
          <span class="chip">${textOf(culture, `Identity.Channel.${channel}`)}</span>
          <strong>${address}</strong>
          <time>${formatMembershipExpiry(toWireTime(creationTime))}</time>
        </p>
        <p>${content}</p>
      </li>`,
  )
  const list =
    rows.length === 0
      ? html`<p class="lead">${t('Identity.MailboxEmpty')}</p>`
      : html`<ol class="letters">
          ${rows}
        </ol>`
  return layout({
    culture,
    title: t('Identity.MailboxTitle'),
    kind: 'wide',
    content: html`<p class="lead">${t('Identity.MailboxLead')}</p>
      ${list}`,
  })
}
