// Where the process begins. Compiled code is kept from one start to the next, but only of what is read after this is said.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/wenli'))
await import('./main.ts')
