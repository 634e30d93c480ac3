import { maskName } from '@wenli/contract/formats'
import { textOf } from '../../platform/culture/texts.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'

type Person = { readonly userId: number; readonly fullName: string | null }

/** For the platform, which may know who somebody is. */
export const fullNameOf = (ctx: Ctx, { fullName }: Person): string =>
  fullName ?? textOf(ctx.culture, 'User.Anonymous')

/** spec §3: first character and two asterisks, or anonymous; people see their own name in full. */
export const shownName = (ctx: Ctx, person: Person): string => {
  const anonymous = textOf(ctx.culture, 'User.Anonymous')
  if (ctx.caller?.userId === person.userId) return person.fullName ?? anonymous
  return maskName(person.fullName, anonymous)
}
