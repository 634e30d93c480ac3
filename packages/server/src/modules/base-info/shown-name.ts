import { maskName } from '@wenli/contract/formats'
import { textOf } from '../../platform/culture/texts.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'

/** spec §3: first character and two asterisks, or anonymous; people see their own name in full. */
export const shownName = (ctx: Ctx, person: { userId: number; fullName: string | null }): string => {
  const anonymous = textOf(ctx.culture, 'User.Anonymous')
  if (ctx.caller?.userId === person.userId) return person.fullName ?? anonymous
  return maskName(person.fullName, anonymous)
}
