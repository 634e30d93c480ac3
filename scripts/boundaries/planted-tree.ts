// A small, lawful repository on disk for tests, to which each test adds one file.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkTree } from './check-tree.ts'

const manifest = (...dependencies: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])) })

const lawful: Record<string, string> = {
  'package.json': JSON.stringify({ devDependencies: { vitest: '1.0.0' } }),
  '.gitignore': 'node_modules/\nbuild/\n',
  'packages/contract/package.json': manifest('zod'),
  'packages/locale/package.json': manifest(),
  'packages/server/package.json': manifest('@wenli/contract', 'pg'),
  'packages/web/package.json': manifest('antd', 'react'),
  'packages/e2e/package.json': manifest('@wenli/contract'),
  'packages/bench/package.json': manifest(),
  'packages/contract/src/limits.ts': "import { z } from 'zod'\nexport const limit = z.int().max(7)\n",
  'packages/locale/src/zh-Hans/shell.ts': "export const shell = { 'Shell.Hello': 'Hello' } as const\n",
  'packages/server/src/platform/db/pool.ts': "import pg from 'pg'\nexport const pool = pg\n",
  'packages/server/src/modules/auth/index.ts':
    "import { limit } from '@wenli/contract/limits'\nexport const register = limit\n",
  'packages/server/src/modules/auth/user.queries.ts': "export const users = 'select'\n",
  'packages/server/src/modules/ordering/index.ts':
    "import { register } from '../auth/index.ts'\nexport { register }\n",
  'packages/server/src/app.ts':
    "import { register } from './modules/ordering/index.ts'\nexport { register }\n",
  'packages/server/src/main.ts': "import { register } from './app.ts'\nregister(process.env)\n",
  'packages/e2e/limits.ts': "export { limit } from '@wenli/contract/limits'\n",
  'packages/web/shared/ui/tokens.css': ':root { --ink: #222222; --text: 14px }\n',
  'packages/web/shared/back-office/table.tsx': "import { Table } from 'antd'\nexport { Table }\n",
  'packages/web/features/admin/users.page.tsx':
    "import { Table } from '../../shared/back-office/table.tsx'\nexport const Users = Table\n",
  'packages/web/features/storefront/home.page.tsx':
    "import { useState } from 'react'\nexport const Home = useState\n",
  'packages/web/app/root.tsx':
    "import { Home } from '../features/storefront/home.page.tsx'\nexport default function Root() { return Home }\n",
}

/** Plants the tree and the given files, looks at it, and removes it again. */
export async function withTree<Result>(
  files: Record<string, string>,
  look: (root: string) => Result | Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'wenli-tree-'))
  try {
    for (const [path, text] of Object.entries({ ...lawful, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    execFileSync('git', ['init', '-q'], { cwd: root })
    return await look(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

export const checkPlanted = (files: Record<string, string>) => withTree(files, checkTree)
