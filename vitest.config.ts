import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// PROVE=1 (npm run prove) runs the full counts of the matrices, models and property tests.
const proving = process.env.PROVE === '1'
const patience = proving ? 600_000 : 30_000
const databaseSetup = 'packages/server/test/global-setup.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,locale,materials,sandbox-gateway,server}/{src,seed,test}/**/*.test.ts',
            'packages/web/{app,features,shared}/**/*.test.{ts,tsx}',
            'packages/bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          // Reading the server anew for each file took as long as the tests themselves. What a file needs of its own
          // (database, data folder, server) it makes; modules keep nothing that another file could stumble over.
          isolate: false,
          env: { TZ: 'Asia/Shanghai' },
          testTimeout: patience,
          // Long enough for a loaded machine; a condition that holds is seen at once.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // In processes of its own: the server closes most of sharp's loaders for the whole process.
          name: 'encoder',
          include: ['packages/encoder/{src,training}/**/*.test.ts'],
          testTimeout: patience,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['packages/e2e/specs/**/*.spec.ts'],
          globalSetup: ['packages/e2e/global-setup.ts'],
          // Two files side by side on one server, each with its browser: while one waits, the other works. Tests of different
          // files change different rows.
          maxWorkers: 2,
          // A file keeps nothing outside its tests but the servers that it starts and stops.
          isolate: false,
          env: { TZ: 'Asia/Shanghai' },
          // Long enough for a machine that does much else; what is there is seen at once.
          testTimeout: 240_000,
          // A server of its own has two minutes to be ready.
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
