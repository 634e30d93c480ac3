// What a page complained about while a test used it: errors on the console (refusals of the content security
// policy and failed requests among them) and exceptions nobody caught.
import type { Page } from 'playwright-core'

export type Complaints = {
  watch: (page: Page) => void
  /** The test expects such messages, for example `/status of 409/` when it provokes a refusal. */
  allow: (pattern: RegExp) => void
  unexpected: () => string[]
}

export function collectComplaints(): Complaints {
  const heard: string[] = []
  const allowed: RegExp[] = []
  return {
    watch: (page) => {
      page.on('pageerror', (error) => heard.push(`uncaught on ${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        heard.push(`console on ${page.url()}: ${message.text()} (${message.location().url})`)
      })
    },
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
