import type { Config } from './platform/config/config.ts'
import type { RunningServer } from './app-start.ts'

/** The one block printed at the start: where the site is and who can sign in. */
export const welcomeLines = (
  config: Config,
  { app, seeded, hasWeb }: Pick<RunningServer, 'app' | 'seeded' | 'hasWeb'>,
): string[] => {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const rule = '─'.repeat(72)
  const lines = [rule, `  Wenli is ready: ${url}`, `  API: ${url}/api/docs   health: ${url}/health`]
  if (!hasWeb) lines.push('  The web is not built; run npm run build to have pages.')
  if (seeded.accounts.length > 0) {
    lines.push(
      '',
      seeded.kind === 'demo'
        ? '  Demo accounts:'
        : '  Administrators, shown this once; change the passwords within 24 hours:',
    )
    for (const { userName, password, what } of seeded.accounts)
      lines.push(`    ${userName.padEnd(14)} ${password.padEnd(22)} ${what}`)
  }
  if (config.seed === 'demo') lines.push('', `  Codes that would go to a telephone: ${url}/dev/mailbox`)
  return [...lines, rule]
}
