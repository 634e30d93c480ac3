/** Something in one state of its life, and everything that everybody can try with it. */
export type Walk<Thing, Role extends string, Action extends string> = {
  readonly status: string
  /** A new one that has come into this state. */
  readonly make: () => Promise<Thing>
  readonly statusOf: (thing: Thing) => Promise<string>
  readonly roles: readonly Role[]
  readonly tries: Readonly<Record<Action, (thing: Thing, role: Role) => Promise<{ readonly status: number }>>>
  /** Everything that is allowed, written out: `role action FROM > TO`. */
  readonly allowed: readonly string[]
}

const targetOf = (allowed: readonly string[], cell: string): string | undefined =>
  allowed.find((line) => line.startsWith(`${cell} > `))?.slice(`${cell} > `.length)

/** Refused in words; a request that is not understood says nothing about a life. */
const REFUSED = [401, 403, 404, 409, 422]

/** Takes every step as every role; what is not written down must be refused and change nothing. Answers what went wrong. */
export const wrongSteps = async <Thing, Role extends string, Action extends string>(
  walk: Walk<Thing, Role, Action>,
): Promise<string[]> => {
  const { status, make, statusOf, roles, tries, allowed } = walk
  const wrong: string[] = []
  const thing = await make()
  const start = await statusOf(thing)
  if (start !== status) return [`is ${start}, not ${status}`]
  const entries: [string, Walk<Thing, Role, Action>['tries'][Action]][] = Object.entries(tries)
  for (const [action, attempt] of entries)
    for (const role of roles) {
      const to = targetOf(allowed, `${role} ${action} ${status}`)
      const tried = to === undefined ? thing : await make()
      const answer = await attempt(tried, role)
      const reached = await statusOf(tried)
      const isRight =
        to === undefined
          ? REFUSED.includes(answer.status) && reached === status
          : answer.status === 200 && reached === to
      if (!isRight) wrong.push(`${role} ${action} ${status}: ${answer.status} ${reached}`)
    }
  return wrong
}
