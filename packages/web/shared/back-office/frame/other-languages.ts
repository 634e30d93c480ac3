import { isCulture, type Culture } from '@wenli/contract/culture'
import { userConfiguration } from '../../session/user-configuration.ts'

export type OtherLanguage = { culture: Culture; name: string }

/** The languages that can be changed to, under their own names. */
export const otherLanguages = (): OtherLanguage[] => {
  const localization = userConfiguration()?.localization
  if (localization === undefined) return []
  return localization.languages.flatMap(({ name, displayName, isDisabled }) =>
    isCulture(name) && !isDisabled && name !== localization.currentLanguage.name
      ? [{ culture: name, name: displayName }]
      : [],
  )
}
