import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadStorefrontTexts } from '../shared/i18n/browser-texts.ts'
import { BrowserTextProvider } from '../shared/i18n/text-provider.tsx'
import { siteOf } from '../shared/site.ts'

const start = async (): Promise<void> => {
  await loadStorefrontTexts(siteOf(document).culture)
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
