import type { Config } from './platform/config/config.ts'
import type { RunningServer } from './app-start.ts'
import type { SeededAccount, SeedOutcome } from './platform/seed/seed.ts'

const RULE = '─'.repeat(72)

const accountLines = (accounts: readonly SeededAccount[]): string[] =>
  accounts.map(({ userName, password, what }) => `    ${userName.padEnd(14)} ${password.padEnd(22)} ${what}`)

/** What is told once and never again. */
export const onceLines = ({ kind, accounts }: Pick<SeedOutcome, 'kind' | 'accounts'>): string[] =>
  kind === 'demo' || accounts.length === 0
    ? []
    : [
        RULE,
        '  Administrators, shown this once; change the passwords within 24 hours:',
        ...accountLines(accounts),
        RULE,
      ]

/** Where nobody sees the mailbox, codes that nobody carries must not be waited for. */
const carrierLines = ({ smtpUrl, sms }: Pick<Config, 'smtpUrl' | 'sms'>): string[] => {
  const missing = [...(sms === null ? ['SMS_URL'] : []), ...(smtpUrl === null ? ['SMTP_URL'] : [])]
  return missing.length === 0
    ? []
    : [
        '',
        `  No carrier for codes: set ${missing.join(' and ')}, or nobody can register or reset a password.`,
      ]
}

/** The one block printed at the start: where the site is and who can sign in. */
export const welcomeLines = (
  config: Config,
  { app, seeded, hasWeb }: Pick<RunningServer, 'app' | 'seeded' | 'hasWeb'>,
): string[] => {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const lines = [RULE, `  Wenli is ready: ${url}`, `  API: ${url}/api/docs   health: ${url}/health`]
  if (!hasWeb) lines.push('  The web is not built; run npm run build to have pages.')
  if (seeded.kind === 'demo') lines.push('', '  Demo accounts:', ...accountLines(seeded.accounts))
  if (config.devMailbox === 'shown')
    lines.push('', `  Codes that would go to a telephone: ${url}/dev/mailbox`)
  else lines.push(...carrierLines(config))
  return [...lines, RULE]
}
