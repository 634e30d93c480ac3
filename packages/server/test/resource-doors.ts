import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@wenli/contract/registry'
import { resourcePath, verbs } from '@wenli/contract/resource'
import type { Resource, Verb } from '@wenli/contract/resource'

export const METHODS = { GetAll: 'GET', Get: 'GET', Create: 'POST', Update: 'PUT', Delete: 'DELETE' } as const

/** Every route that is mounted, whoever wrote it: the committed list, which access-list.test.ts holds against the server. */
const list = readFileSync(join(import.meta.dirname, '../generated/access-list.txt'), 'utf8')
const doors = new Map(
  list.split('\n').map((line) => {
    const [door = '', rule = ''] = line.split(' → ')
    return [door, rule]
  }),
)

/** Who may call a verb of a plain entity, as the mounted route says. */
export const ruleOf = (resource: Resource, verb: Verb): string | undefined =>
  doors.get(`${METHODS[verb]} ${resourcePath(resource, verb)}`)

export const verbsOf = (resource: Resource): Verb[] =>
  verbs.filter((verb) => ruleOf(resource, verb) !== undefined)

/** Those whose rows can be made and looked at through the five verbs. */
export const fullResources = resources.filter((resource) => verbsOf(resource).length === verbs.length)

/** Verbs that do on purpose something else than those of other plain entities, and why. */
const differing: Readonly<Record<string, Readonly<Partial<Record<Verb, string>>>>> = {
  UserCoupon: { Create: 'answers what was given; reading tells beyond it how far the coupon has come' },
  UserPointDetail: { Update: 'what has moved stays as it is: only the remark changes' },
}
export const differs = ({ name }: Resource, verb: Verb): boolean => differing[name]?.[verb] !== undefined
