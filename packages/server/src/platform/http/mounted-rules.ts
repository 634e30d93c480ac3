import type { Access } from '@wenli/contract/access'
import type { Endpoint } from '@wenli/contract/endpoint'

type Door = Pick<Endpoint, 'method' | 'path'>

/** Who may call each endpoint that is mounted, whoever wrote it. */
const rules = new Map<string, Access>()
const keyOf = ({ method, path }: Door): string => `${method} ${path}`

export const keepRule = (endpoint: Endpoint): void => {
  rules.set(keyOf(endpoint), endpoint.access)
}

export const mountedRule = (door: Door): Access | undefined => rules.get(keyOf(door))
