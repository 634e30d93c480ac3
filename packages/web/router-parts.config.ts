import type { Plugin } from 'vite'

type Cut = {
  /** Functions that nothing of ours reaches: who calls one is told so. */
  readonly unreached?: readonly string[]
  /** Functions that are called and do nothing, as this site is configured. */
  readonly idle?: readonly string[]
  /** Functions of which this much is left. */
  readonly short?: Readonly<Record<string, string>>
  /** Conditions that never hold here. */
  readonly never?: readonly string[]
}

/**
 * Parts of React Router that no page of ours uses and that its own bundle cannot leave out: actions and fetchers (writes go
 * through `api`), pages fetched ahead by a link, routes found out bit by bit (`routeDiscovery` is `initial`), instruments, view transitions.
 * They would be a twentieth of what a visitor's first page brings. Whoever comes to use one takes it out of this list.
 */
const cuts: Readonly<Record<string, Cut>> = {
  'router/router.js': {
    unreached: [
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getFetcher',
      'resetFetcher',
      'deleteFetcher',
      'queueFetcherForDeletion',
      'discoverRoutes',
      'patchRoutes',
      '_internalSetRoutes',
    ],
    short: {
      normalizeNavigateOptions:
        'if (opts && isSubmissionNavigation(opts)) throw new Error("submission: see router-parts.config.ts"); return { path };',
      markFetchRedirectsDone: 'return false;',
      abortStaleFetchLoads: 'return false;',
    },
    never: [
      'init.instrumentations',
      'consumeInstrumentationClientResultMetaReceiver(router)',
      'init.patchRoutesOnNavigation',
    ],
  },
  'dom/ssr/components.js': {
    unreached: ['PrefetchPageLinks'],
    short: {
      usePrefetchBehavior:
        'if (prefetch !== "none") throw new Error("prefetch: see router-parts.config.ts"); return [false, null, {}];',
    },
  },
  'dom/ssr/fog-of-war.js': { idle: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'] },
  'components.js': { never: ['typeof router.window.document.startViewTransition === "function"'] },
  'router/history.js': {},
  'router/utils.js': {},
  'dom/lib.js': {},
  'dom/ssr/single-fetch.js': {},
  'context.js': {},
  'hooks.js': {},
}

const fileOf = (id: string): string | undefined =>
  id.replaceAll('\\', '/').match(/\/react-router\/dist\/production\/lib\/([^?]+)/)?.[1]

const withBody = (code: string, name: string, body: string): string => {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\1\\}$`, 'm')
  if (!whole.test(code)) throw new Error(`React Router has no ${name} any more: see router-parts.config.ts`)
  return code.replace(whole, `$1$2 ${body} }`)
}

/** What is wrong is told by where it is thrown; the sentences for developers stay behind. */
const unexplained = (code: string): string =>
  code.replaceAll(/(\binvariant\([^\n"`]*?), (?:"[^"\n]*"|`[^`\n]*`)\)/g, '$1)')

const neverTrue = (code: string, condition: string): string => {
  if (!code.includes(condition))
    throw new Error(`React Router asks no ${condition} any more: see router-parts.config.ts`)
  return code.replaceAll(condition, 'false')
}

/** Names for developers' tools, which keep a component that nothing uses. */
const unnamed = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/ = React\$1\.(forwardRef|createContext)\(/g, ' = /* @__PURE__ */ React$$1.$1(')

/** The browser's React Router without the parts above; the server's stays whole. */
export const routerParts = (): Plugin => ({
  name: 'router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const cut = cuts[fileOf(id) ?? '']
    if (cut === undefined) return null
    let left = unexplained(unnamed(code))
    for (const name of cut.unreached ?? [])
      left = withBody(left, name, `throw new Error("${name}: see router-parts.config.ts")`)
    for (const [name, body] of Object.entries(cut.short ?? {})) left = withBody(left, name, body)
    for (const name of cut.idle ?? []) left = withBody(left, name, '')
    return { code: (cut.never ?? []).reduce(neverTrue, left), map: null }
  },
})
