import { expect, test } from 'vitest'
import { withTree } from '../boundaries/planted-tree.ts'
import { checkTextsOf } from './check-texts-of.ts'

const room = (texts: Record<string, string>) => `export const shell = ${JSON.stringify(texts)}\n`
const chinese = 'packages/locale/src/zh-Hans/shell.ts'
const english = 'packages/locale/src/en/shell.ts'
const page = 'packages/web/app/page.tsx'

const findingsOf = async (files: Record<string, string>) => (await withTree(files, checkTextsOf)).findings

test('keys that both cultures hold and the source uses pass', async () => {
  const texts = { 'Shell.Hello': '{0}, {1}', 'Notice.Type.0': 'a', 'Menu.Home': 'b' }
  const findings = await findingsOf({
    [chinese]: room(texts),
    [english]: room({ ...texts, 'Shell.Hello': '{1}: {0}' }),
    [page]: "export const a = [t('Shell.Hello'), t(`Notice.Type.${1}`), { title: 'Menu.Home' }]\n",
  })
  expect(findings).toEqual([])
})

test('a key that one culture lacks is found, in both directions', async () => {
  const findings = await findingsOf({
    [chinese]: room({ 'Shell.One': '1' }),
    [english]: room({ 'Shell.Two': '2' }),
    [page]: "export const a = ['Shell.One', 'Shell.Two']\n",
  })
  expect(findings).toEqual([
    'Shell.One (zh-Hans/shell.ts) is missing in en',
    'Shell.Two is missing in zh-Hans',
  ])
})

test('a translation that loses a hole is found', async () => {
  const findings = await findingsOf({
    [chinese]: room({ 'Shell.One': '{0}{1}' }),
    [english]: room({ 'Shell.One': '{0}' }),
    [page]: "export const a = 'Shell.One'\n",
  })
  expect(findings).toEqual(['Shell.One: zh-Hans has the holes ["{0}","{1}"], en ["{0}"]'])
})

test('a key that nothing uses is found, also when only a comment or a test names it', async () => {
  const findings = await findingsOf({
    [chinese]: room({ 'Shell.One': '1' }),
    [english]: room({ 'Shell.One': '1' }),
    [page]: '// Shell.One\nexport const a = 1\n',
    'packages/web/app/page.test.ts': "export const a = 'Shell.One'\n",
  })
  expect(findings).toEqual(['Shell.One (shell.ts) is used nowhere'])
})

test('a key that is asked for and does not exist is found with its place', async () => {
  const findings = await findingsOf({
    [chinese]: room({ 'Shell.One': '1' }),
    [english]: room({ 'Shell.One': '1' }),
    [page]: "export const a = [\n  t('Shell.One'),\n  t('Shell.Missing')]\n",
    'packages/server/src/app.ts': "export const a = textOf('en', 'Shell.Lost')\n",
  })
  expect(findings.toSorted()).toEqual([
    "packages/server/src/app.ts:1: t('Shell.Lost') has no text",
    `${page}:3: t('Shell.Missing') has no text`,
  ])
})

test('keys that follow from the contract need a text and count as used', async () => {
  const findings = await findingsOf({
    [chinese]: room({ Brand: '1', 'Brand.name': '2', 'Error.A:B': '3' }),
    [english]: room({ Brand: '1', 'Brand.name': '2', 'Error.A:B': '3' }),
    'packages/contract/src/limits.ts': 'export {}\n',
    'packages/contract/src/brand.ts':
      "export const brand = { name: 'Brand', lane: 'app', rows: 'tenant', fields: { name: {}, cover: {}, remark: {} } }\n",
    'packages/contract/src/errors.ts':
      "export const errorRules = { 'A:B': { status: 400, details: true } }\n",
    'packages/contract/src/permissions.ts': "export const permissionGroups = { Host: ['Pages.Tenant'] }\n",
  })
  const missing = ['Brand.cover', 'Error.A:B.Details', 'Permission.Pages.Tenant', 'PermissionGroup.Host']
  expect(findings.toSorted()).toEqual(
    missing.map((key) => `${key} follows from the contract and has no text`),
  )
})

test('a key that stands twice, and a room that index.ts forgets, are found', async () => {
  const texts = room({ 'Shell.One': '1' })
  const findings = await findingsOf({
    [chinese]: texts,
    [english]: texts,
    'packages/locale/src/en/again.ts': texts,
    'packages/locale/src/index.ts':
      "import { shell } from './en/shell.ts'\nexport const texts = { 'zh-Hans': {}, en: shell }\n",
    [page]: "export const a = 'Shell.One'\n",
  })
  expect(findings.toSorted()).toEqual([
    'en: Shell.One stands in again.ts and in shell.ts',
    'zh-Hans/shell.ts is not merged by index.ts',
  ])
})

test('a tree without texts does not pass', async () => {
  const findings = await findingsOf({ [chinese]: 'export {}\n' })
  expect(findings).toEqual(['no text was found in packages/locale/src/zh-Hans'])
})
