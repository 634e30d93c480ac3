import { expect, it } from 'vitest'
import { resources } from './registry.ts'

/** Beyond them a definition is no longer read at a glance: a verb that needs more is written by hand. */
const MOST_KEYS = 8

it.each(resources.map((resource) => [resource.name, resource] as const))(
  'the definition of %s has at most eight keys',
  (_name, resource) => {
    expect(Object.keys(resource).length).toBeLessThanOrEqual(MOST_KEYS)
  },
)
