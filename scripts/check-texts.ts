// npm run check: both cultures hold the same keys, every key is used, and every key that is used exists.
import { root } from './run-step.ts'
import { checkTextsOf } from './texts/check-texts-of.ts'

const { findings, keys, files } = await checkTextsOf(process.argv[2] ?? root)
for (const finding of findings) console.error(finding)
console.log(`texts: ${keys} keys, ${files} files read, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
