import { applicationItems, missingItems, parseExtraItems } from '@wenli/contract/auth/vendor-checklist'
import type {
  ApplicationItem,
  Checklist,
  ExtraAnswer,
  ExtraItem,
} from '@wenli/contract/auth/vendor-checklist'
import { itemSettings } from '@wenli/contract/settings'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ValidationError } from '../../../platform/http/app-error.ts'
import { readSettings } from '../settings/setting.queries.ts'

/** As it stays with the application: later changes of the checklist are not asked of it. */
export type KeptChecklist = {
  readonly required: readonly ApplicationItem[]
  readonly extras: readonly (ExtraItem & { readonly isTicked: boolean; readonly imageUrl: string | null })[]
}

/** What the tenant asks of whoever applies for a shop now. */
export const readChecklist = async (
  ctx: Ctx,
): Promise<{ required: ApplicationItem[]; extras: ExtraItem[] }> => {
  const settings = await readSettings(ctx)
  return {
    required: applicationItems.filter((item) => settings[itemSettings[item]] === 'true'),
    extras: parseExtraItems(settings['App.Vendor.ExtraItems']) ?? [],
  }
}

const sentenceFor = (ctx: Ctx, { title, kind }: ExtraItem): string =>
  textOf(ctx.culture, kind === 'TICK' ? 'Vendor.TickMissing' : 'Picture.Required', title)

/** Every item that is missing is named, so that nobody submits once for each. */
export const assertNothingMissing = (
  ctx: Ctx,
  checklist: Checklist,
  given: Parameters<typeof missingItems>[1],
): void => {
  const missing = missingItems(checklist, given)
  const validationErrors: ValidationError[] = [
    ...missing.required.map((item) => ({
      message: textOf(ctx.culture, 'Validation.Required', textOf(ctx.culture, `Vendor.${item}`)),
      members: [item],
    })),
    ...missing.extras.map((extra) => ({ message: sentenceFor(ctx, extra), members: ['answers'] })),
  ]
  if (validationErrors.length > 0) throw new AppError('Platform:Validation', [], { validationErrors })
}

/** The answers to what is asked; those to anything else are not kept. */
export const answered = (
  { required, extras }: Checklist,
  answers: readonly ExtraAnswer[],
): KeptChecklist => ({
  required,
  extras: extras.map((extra) => {
    const answer = answers.find(({ title }) => title === extra.title)
    return {
      ...extra,
      isTicked: extra.kind === 'TICK' && answer?.isTicked === true,
      imageUrl: extra.kind === 'PICTURE' ? (answer?.imageUrl ?? null) : null,
    }
  }),
})
