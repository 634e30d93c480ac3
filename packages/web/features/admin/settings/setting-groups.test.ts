import { settingNames, settingRules } from '@wenli/contract/settings'
import { expect, test } from 'vitest'
import { settingGroups } from './setting-groups.ts'

test('every setting that can be changed stands in exactly one group', () => {
  const editable = settingNames.filter((name) => settingRules[name].fixed !== true)
  expect(settingGroups.flatMap(({ names }) => names).toSorted()).toEqual(editable.toSorted())
})
