// npm run verify-audit: walks the audit log's hash chains; exit code 1 when one is broken.
import { verifyAudit } from '../packages/server/src/platform/audit/verify-audit.ts'
import { withOwnerUrl } from './with-owner-url.ts'

const verdicts = await withOwnerUrl(verifyAudit)
for (const { tenantId, lines, brokenAt, problem } of verdicts) {
  console.log(
    `tenant ${tenantId}: ${lines} lines, ${brokenAt === null ? 'whole' : `broken at line ${brokenAt}: ${problem}`}`,
  )
}
process.exit(verdicts.some(({ brokenAt }) => brokenAt !== null) ? 1 : 0)
