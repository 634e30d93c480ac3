import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const TEXTS = /\bimport\('(@wenli\/locale\/([\w-]+)\/([\w-]+))'\)/g

/**
 * What a page says is data: in the built site it is fetched as JSON, which a browser reads faster than a script and which
 * nothing in it can execute. The name carries what is inside, so that it can be kept for good.
 */
export const textsAsData = (): Plugin => ({
  name: 'texts-as-data',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { code: /\bimport\('@wenli\/locale\// },
    async handler(code) {
      const addresses = new Map<string, string>()
      for (const [whole, module, culture, name] of code.matchAll(TEXTS)) {
        const texts: unknown = await import(module ?? '')
        const source = JSON.stringify(texts)
        const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/${name}-${culture}-${digest}.json`
        this.emitFile({ type: 'asset', fileName, source })
        addresses.set(whole, `/${fileName}`)
      }
      const fetched = code.replaceAll(TEXTS, (whole) => `fetchTexts('${addresses.get(whole) ?? ''}')`)
      return { code: `${FETCH}\n${fetched}`, map: null }
    },
  },
})

const FETCH = `const fetchTexts = async (address) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(address)
  return answer.json()
}`
