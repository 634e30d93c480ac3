import { useMemo } from 'react'
import { fillText } from '@wenli/contract/fill-text'
import { browserTexts } from '../../../shared/i18n/browser-texts.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { lookUpText, type TextArgument, type Translate } from '../../../shared/i18n/translate.ts'

/** `t` for texts known here; `word` for names that follow from the contract (`Brand.name`, `Permission.Pages.Brand`). */
export type Words = {
  readonly t: Translate
  readonly word: (name: string, ...args: TextArgument[]) => string
}

export const useWords = (): Words => {
  const t = useT()
  return useMemo(
    () => ({ t, word: (name, ...args) => fillText(lookUpText(browserTexts.all(), name), args) }),
    [t],
  )
}
