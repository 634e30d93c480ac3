import type { Configuration } from 'oidc-provider'
import { CLIENT_ID } from './client.ts'

type LoadExistingGrant = NonNullable<Configuration['loadExistingGrant']>

/** Our own client needs nobody's consent: it gets what it asks for, once for each session. */
export const loadExistingGrant: LoadExistingGrant = async ({ oidc }) => {
  const { client, session, account, provider } = oidc
  if (client === undefined || session === undefined || account === undefined) return undefined
  const known = session.grantIdFor(client.clientId)
  const found = known === undefined ? undefined : await provider.Grant.find(known)
  if (client.clientId !== CLIENT_ID) return found
  if (
    found !== undefined &&
    found.accountId === account.accountId &&
    coversAll(found.getOIDCScope(), oidc.requestParamScopes)
  ) {
    return found
  }
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope([...oidc.requestParamScopes].join(' '))
  await grant.save()
  return grant
}

const coversAll = (granted: string, asked: ReadonlySet<string>): boolean => {
  const held = new Set(granted.split(' '))
  return [...asked].every((scope) => held.has(scope))
}
