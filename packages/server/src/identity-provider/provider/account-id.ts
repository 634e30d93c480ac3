/** Accounts are numbered by tenant, tokens serve all tenants: `sub` names both, as in `5.12`. */
export type AccountId = { readonly tenantId: number; readonly userId: number }

export const formatAccountId = ({ tenantId, userId }: AccountId): string => `${tenantId}.${userId}`

export const parseAccountId = (text: string | undefined): AccountId | null => {
  const [, tenantId, userId] = /^(\d{1,9})\.(\d{1,15})$/.exec(text ?? '') ?? []
  return tenantId === undefined || userId === undefined
    ? null
    : { tenantId: Number(tenantId), userId: Number(userId) }
}

/** Kept with an interaction on the server: who has given the right password and owes a new one. */
export const NEW_PASSWORD_OF = 'newPasswordOf'
