import type { TestApp } from './start-test-app.ts'

/** What the telephone or mail box of that address received last. */
export const newestMessage = async (
  { ctx }: Pick<TestApp, 'ctx'>,
  address: string,
  tenantId = 5,
): Promise<string> => {
  const rows = await ctx(tenantId).tx.query<{ content: string }>({
    text: 'SELECT content FROM dev_mailbox WHERE address = $1 ORDER BY id DESC LIMIT 1',
    values: [address],
  })
  return rows[0]?.content ?? ''
}

export const codeIn = (message: string): string => /\d{6}/.exec(message)?.[0] ?? ''
