import { DEFAULT_CULTURE } from '@wenli/contract/culture'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { cookies } from '../shared/browser-storage/browser-storage.ts'
import { stopNotingClicks } from '../shared/early-clicks.ts'
import { loadStorefrontTexts } from '../shared/i18n/browser-texts.ts'
import { BrowserTextProvider } from '../shared/i18n/text-provider.tsx'
import { siteOf } from '../shared/site.ts'
import { guardDocument } from './guard-navigation.ts'

const start = async (): Promise<void> => {
  if (guardDocument() === 'leave') return
  if (cookies.culture.read() === null) cookies.culture.write(DEFAULT_CULTURE)
  await loadStorefrontTexts(siteOf(document).culture)
  stopNotingClicks()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BrowserTextProvider>
          <HydratedRouter />
        </BrowserTextProvider>
      </StrictMode>,
    )
  })
}

void start()
