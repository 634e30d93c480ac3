import { holds } from '@wenli/contract/access'
import type { Endpoint } from '@wenli/contract/endpoint'
import type { Ctx } from '../ctx/ctx.ts'
import { textOf } from '../culture/texts.ts'
import { AppError } from './app-error.ts'

/** The one place that decides whether a call goes on: signed in, in the token's scope, permitted. */
export const guardAccess = (ctx: Ctx, { access, service }: Pick<Endpoint, 'access' | 'service'>): void => {
  if (access === 'public') return
  if (ctx.caller === null) throw new AppError('Platform:NotSignedIn')
  if (!ctx.caller.scopes.has(service)) throw new AppError('Platform:ScopeMissing', [service])
  if (holds(ctx.caller.permissions, access)) return
  const labels = namesOf(access).map((name) => textOf(ctx.culture, `Permission.${name}`))
  throw new AppError(
    labels.length > 1 && typeof access === 'object' && 'anyOf' in access
      ? 'Platform:AnyPermissionMissing'
      : 'Platform:PermissionMissing',
    [labels.join(', ')],
  )
}

const namesOf = (access: Endpoint['access']): readonly string[] => {
  if (typeof access === 'string') return [access]
  return 'anyOf' in access ? access.anyOf : access.allOf
}
