// One direction only: contract, locale ← platform ← modules ← app.ts ← main.ts on the server, and
// contract, locale ← shared ← features ← app in the web.
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { declared, packageName } from './manifest-law.ts'
import { mayEnter, moduleMayCall, roomOf } from './rooms.ts'
import type { Room } from './rooms.ts'
import { isTest, isTestSupport } from './source-tree.ts'
import type { SourceFile } from './source-tree.ts'
import type { Import } from './syntax.ts'

const backOffice =
  /^packages\/web\/(features|app\/layouts)\/(personal-centre|vendor-centre|admin|back-office)\b/
const backOfficeParts = 'packages/web/shared/back-office/'
const antd = /^(antd|@ant-design\/.+|@rc-component\/.+)(\/|$)/

export function checkImport(root: string, file: SourceFile, imported: Import): string | undefined {
  const from = roomOf(file.path)
  if (from === undefined || from.name === 'scripts' || from.name === 'root') return undefined
  const target = targetOf(file.path, imported.specifier)
  if (target !== undefined && imported.kind === 'address' && !/\.(tsx?|css)$/.test(target))
    return checkAddress(from, target)
  if (target === undefined) return checkPackage(root, file, from, imported.specifier)
  const message = checkOwn(file, from, target.replace(/[?#].*$/, ''))
  return message ?? checkDeclared(root, file, from, packageName(imported.specifier))
}

/** The repository path that a specifier of ours names; undefined for packages of others. */
function targetOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  const own = /^@wenli\/([a-z0-9-]+)(?:\/(.*))?$/.exec(specifier)
  return own === null ? undefined : `packages/${own[1]}/src/${own[2] ?? 'index'}.ts`
}

function checkOwn(file: SourceFile, from: Room, target: string): string | undefined {
  if (target.includes('/+types/')) return undefined
  const to = target.endsWith('package.json') ? undefined : roomOf(target)
  if (to === undefined) return `imports ${target}, which lies in no room`
  if ((isTest(file.path) || isTestSupport(file.path)) && from.package === to.package) return undefined
  // Tests also use the support of the rooms below theirs: one corpus for the server and the browser.
  if (isTestSupport(target) && !isTest(file.path)) return 'imports test support; only tests may'
  if (isTest(target)) return `imports the test ${target}`
  const same = from.name === to.name && from.part === to.part
  if (!same && !(mayEnter[from.name] ?? []).includes(to.name))
    return `${label(from)} may not import ${label(to)}`
  if (from.name === 'module' && target.startsWith('packages/server/src/platform/db/pool')) {
    return 'modules may not import the raw pool: queries take ctx'
  }
  if (to.name === 'module' && !same) return checkModuleCall(from, to, target)
  if (target.startsWith(backOfficeParts) && !isBackOffice(file.path)) {
    return 'only the personal centre, the vendor centre and the admin may import shared/back-office (it loads antd)'
  }
  return undefined
}

// new URL('../folder', import.meta.url): within the package, or outside all of them.
function checkAddress(from: Room, target: string): string | undefined {
  const [top, name] = target.split('/')
  const foreign = top === 'packages' && name !== undefined && name !== from.package
  return foreign ? `names a folder of packages/${name}; take it from the configuration` : undefined
}

function checkModuleCall(from: Room, to: Room, target: string): string | undefined {
  const callee = to.part ?? ''
  if (from.name === 'module' && !moduleMayCall[from.part ?? '']?.includes(callee)) {
    return `module ${from.part} may not call module ${callee}`
  }
  if (from.name === 'identity-provider' && callee !== 'auth')
    return `identity-provider may call auth only, not ${callee}`
  if (target !== `packages/server/src/modules/${callee}/index.ts`) {
    return `imports ${target}: a module is entered through its index.ts`
  }
  return undefined
}

function checkPackage(root: string, file: SourceFile, from: Room, specifier: string): string | undefined {
  const builtin = specifier.startsWith('node:') || builtinModules.includes(specifier)
  if ((isTest(file.path) || isTestSupport(file.path)) && builtin) return undefined
  if (builtin) return checkBuiltin(file, from, specifier)
  if (/^[#~/]|^@\//.test(specifier) || specifier.startsWith('virtual:')) {
    return specifier.startsWith('virtual:react-router/')
      ? undefined
      : `imports by the alias ${specifier}; use a relative path`
  }
  if (antd.test(specifier) && !isBackOffice(file.path)) {
    return 'imports antd outside the personal centre, the vendor centre and the admin'
  }
  const name = packageName(specifier)
  const tool = isTool(file, from)
  if (!tool && from.name === 'contract' && name !== 'zod') return `contract imports zod only, not ${name}`
  if (!tool && from.name === 'locale') return `locale imports nothing, not ${name}`
  return checkDeclared(root, file, from, name)
}

function checkDeclared(root: string, file: SourceFile, from: Room, name: string): string | undefined {
  if (name.startsWith('.') || name === `@wenli/${from.package}`) return undefined
  const names = [
    ...declared(root, `packages/${from.package}`),
    ...(isTool(file, from) ? declared(root, '.') : []),
  ]
  return names.includes(name) ? undefined : `${name} is not declared in packages/${from.package}/package.json`
}

function checkBuiltin(file: SourceFile, from: Room, specifier: string): string | undefined {
  if (['contract', 'locale'].includes(from.name)) return `${from.name} may not import ${specifier}`
  const inBrowser = ['web-shared', 'web-feature', 'web-app'].includes(from.name)
  if (inBrowser && file.path !== 'packages/web/app/entry.server.tsx') return `web may not import ${specifier}`
  return undefined
}

const isTool = (file: SourceFile, from: Room) =>
  isTest(file.path) || isTestSupport(file.path) || ['web-config', 'e2e'].includes(from.name)
const isBackOffice = (path: string) => backOffice.test(path) || path.startsWith(backOfficeParts)
const label = (room: Room) => (room.part === undefined ? room.name : `${room.name} ${room.part}`)
