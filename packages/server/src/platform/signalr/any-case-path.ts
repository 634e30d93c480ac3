import type { FastifyInstance } from 'fastify'

/**
 * A route pattern that matches the path in any letter case. A router that ignores case by itself needs
 * nothing; for a case-sensitive one each segment becomes a parameter that spells both cases of every letter.
 */
export const anyCasePath = (app: FastifyInstance, path: string): string => {
  const { routerOptions, caseSensitive } = app.initialConfig
  if ((routerOptions?.caseSensitive ?? caseSensitive) === false) return path
  return path
    .split('/')
    .map((segment, index) => (segment === '' ? '' : `:segment${index}(^${eitherCase(segment)}$)`))
    .join('/')
}

const eitherCase = (segment: string): string =>
  [...segment]
    .map((letter) => (/[a-z]/i.test(letter) ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : letter))
    .join('')
