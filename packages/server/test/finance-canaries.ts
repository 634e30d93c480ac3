type Run = (text: string, values: unknown[]) => Promise<{ id: number }[]>

/** One row in each table of money; the ledger's come by its own function, the only way there is. */
export const plantMoney = async (
  run: Run,
  { tenantId, canary, userId }: { tenantId: number; canary: string; userId: number },
): Promise<Record<string, number>> => {
  const idOf = async (text: string, values: unknown[]): Promise<number> =>
    (await run(`${text} RETURNING id`, values))[0]?.id ?? 0
  await run("SELECT wenli.post_ledger('BOUNTY_ACCEPTED', $1, $2::jsonb, now()) AS id", [
    canary,
    JSON.stringify([
      { kind: 'EXT.BANK', owner: '', amount: -100 },
      { kind: 'USER.EARN', owner: canary, amount: 100 },
    ]),
  ])
  const order = await idOf(
    `INSERT INTO pay_order (tenant_id, kind, ref, user_id, subject, payable, expires_at, creation_time)
     VALUES ($1, 'TRADE', $2, $3, $2, 100, now(), now())`,
    [tenantId, canary, userId],
  )
  const attempt = await idOf(
    `INSERT INTO payment_attempt (tenant_id, attempt_no, pay_order_id, channel, amount, status, expires_at, creation_time)
     VALUES ($1, $2, $3, 'WECHAT', 100, 'CLOSED', now(), now())`,
    [tenantId, canary, order],
  )
  await run(
    `INSERT INTO payment_notice (tenant_id, channel, notice_id, event, outcome, body, creation_time)
     VALUES ($1, 'WECHAT', $2, $2, $2, '{}', now())`,
    [tenantId, canary],
  )
  await run(
    'INSERT INTO payment_split (tenant_id, pay_order_id, order_no, source, amount) VALUES ($1, $2, $3, $3, 100)',
    [tenantId, order, canary],
  )
  const refund = await idOf(
    `INSERT INTO payment_refund (tenant_id, payment_refund_no, payment_attempt_id, amount, reason, ref, status, creation_time)
     VALUES ($1, $2, $3, 100, 'UNAPPLIED', $2, 'FAILED', now())`,
    [tenantId, canary, attempt],
  )
  await run(
    `INSERT INTO reconciliation (tenant_id, channel, bill_date, status, differences, creation_time)
     VALUES ($1, 'WECHAT', now(), 'DIFFERENT', $2, now())`,
    [tenantId, JSON.stringify([{ attemptNo: canary, kind: 'PAYMENT', bill: 1, book: null }])],
  )
  await run(
    "INSERT INTO idempotency_key (tenant_id, user_id, route, key, request_hash) VALUES ($1, $2, $3, $3, '')",
    [tenantId, userId, canary],
  )
  await run(
    'INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES ($1, $2, $3, now())',
    [tenantId, userId, canary],
  )
  return { PayOrder: order, PaymentAttempt: attempt, PaymentRefund: refund }
}
