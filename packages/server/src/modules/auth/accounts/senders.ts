import { createTransport } from 'nodemailer'
import type { Config } from '../../../platform/config/config.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { putInDevMailbox } from './dev-mailbox.queries.ts'

export type Message = { readonly address: string; readonly subject: string; readonly content: string }

/**
 * Carries one message. A sender never makes the caller wait for a network, so that the time an answer takes does
 * not tell whether something was sent; failures go to the log.
 */
export type Sender = (ctx: Ctx, message: Message) => Promise<void>
export type Senders = { readonly email: Sender; readonly mobile: Sender }
export type Channel = keyof Senders

const SMTP_TIMEOUT_MS = 10_000
const SMS_TIMEOUT_MS = 10_000

const createSmtpSender = (url: string, from: string): Sender => {
  const transport = createTransport(
    { url, connectionTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS },
    { from },
  )
  return async (ctx, { address, subject, content }) => {
    transport
      .sendMail({ to: address, subject, text: content })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a message could not be sent'))
  }
}

/** Every carrier has its own interface; a small service of the operator takes this one and knows the carrier. */
const createSmsSender = ({ url, token }: NonNullable<Config['sms']>): Sender => {
  const post = async (body: { mobile: string; content: string }): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the carrier answered ${response.status}`)
  }
  return async (ctx, { address, content }) => {
    post({ mobile: address, content }).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'a message could not be sent'),
    )
  }
}

/** Development: what a telephone or a mail box would receive, kept in a table. */
const mailboxSender =
  (channel: Channel): Sender =>
  (ctx, { address, content }) =>
    putInDevMailbox(ctx, { channel, address, content })

/** Production without a carrier: nothing is sent and the operator is told; codes are never written down in clear. */
const missingSender =
  (channel: Channel): Sender =>
  async (ctx) => {
    ctx.log.error({ channel }, 'no sender is set up for this channel')
  }

export const createSenders = ({
  smtpUrl,
  mailFrom,
  sms,
  devMailbox,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sms' | 'devMailbox'>): Senders => {
  const fallback = devMailbox === 'none' ? missingSender : mailboxSender
  return {
    email: smtpUrl === null ? fallback('email') : createSmtpSender(smtpUrl, mailFrom),
    mobile: sms === null ? fallback('mobile') : createSmsSender(sms),
  }
}
