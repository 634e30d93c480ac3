import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { browserTexts } from './browser-texts.ts'
import { createTranslate, type Translate } from './translate.ts'

const TranslateContext = createContext<Translate>(createTranslate({}))

export const useT = (): Translate => use(TranslateContext)

/** On the server: the texts of the request's culture. */
export const FixedTextProvider = ({ translate, children }: { translate: Translate; children: ReactNode }) => (
  <TranslateContext value={translate}>{children}</TranslateContext>
)

/** In the browser: follows the texts as more of them arrive. */
export const BrowserTextProvider = ({ children }: { children: ReactNode }) => {
  const translate = useSyncExternalStore(
    browserTexts.subscribe,
    browserTexts.translate,
    browserTexts.translate,
  )
  return <TranslateContext value={translate}>{children}</TranslateContext>
}
