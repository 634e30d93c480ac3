import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type MailboxMessage = { channel: string; address: string; content: string; creationTime: Date }

const SHOWN = 50

export const putInDevMailbox = async (
  ctx: Ctx,
  message: Omit<MailboxMessage, 'creationTime'>,
): Promise<void> => {
  await ctx.tx.query({
    text: 'INSERT INTO dev_mailbox (tenant_id, channel, address, content, creation_time) VALUES ($1, $2, $3, $4, $5)',
    values: [ctx.tenantId, message.channel, message.address, message.content, ctx.clock.now()],
  })
}

/** The newest messages of the tenant, newest first. */
export const readDevMailbox = (ctx: Ctx): Promise<MailboxMessage[]> =>
  ctx.tx.query<MailboxMessage>({
    text: `SELECT channel, address, content, creation_time AS "creationTime" FROM dev_mailbox
            WHERE tenant_id = $1 ORDER BY id DESC LIMIT $2`,
    values: [ctx.tenantId, SHOWN],
  })
