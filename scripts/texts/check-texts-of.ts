import { join } from 'node:path'
import { isScript, isTest, readTree } from '../boundaries/source-tree.ts'
import { compareCultures, compareUse } from './compare-texts.ts'
import { derivedKeys } from './derived-keys.ts'
import { readTexts, unmergedKeys } from './read-texts.ts'
import { usedKeys } from './used-keys.ts'

const users = /^packages\/(server|web|contract|sandbox-gateway)\//

export async function checkTextsOf(
  root: string,
): Promise<{ findings: string[]; keys: number; files: number }> {
  const locale = join(root, 'packages/locale/src')
  const source = await readTexts(locale, 'zh-Hans')
  const english = await readTexts(locale, 'en')
  const files = readTree(root).files.filter(({ path }) => users.test(path) && isScript(path) && !isTest(path))
  const derived = await derivedKeys(join(root, 'packages/contract/src'))
  const findings = [
    ...source.duplicates,
    ...english.duplicates,
    ...(await unmergedKeys(locale, 'zh-Hans', source)),
    ...(await unmergedKeys(locale, 'en', english)),
    ...compareCultures(source.texts, 'zh-Hans', english.texts, 'en'),
    ...[...english.texts.keys()]
      .filter((key) => !source.texts.has(key))
      .map((key) => `${key} is missing in zh-Hans`),
    ...compareUse(source.texts, usedKeys(files), derived),
    ...(source.texts.size === 0 ? ['no text was found in packages/locale/src/zh-Hans'] : []),
  ]
  return { findings, keys: source.texts.size, files: files.length }
}
