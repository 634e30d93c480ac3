import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { routerParts } from './router-parts.config.ts'
import { textsAsData } from './texts-as-data.config.ts'

type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const shellEntry = /[\\/]app[\\/](entry\.client|root|layouts[\\/]storefront-layout)\.tsx$/

/**
 * Whatever the frame of a public page imports (not lazily) goes into one file: forty small ones weigh a tenth more on
 * the wire. What only the back office imports never gets in.
 */
const shellChunk = (id: string, graph: Graph): string | null => {
  const seen = new Set<string>()
  const isShell = (module: string): boolean => {
    if (shellEntry.test(module)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return (graph.getModuleInfo(module)?.importers ?? []).some(isShell)
  }
  return isShell(id) ? 'shell' : null
}

/** What lists of products and findings are made of. */
const shelfPieces =
  /features[\\/]storefront[\\/](catalogue[\\/]product-(grid|tile)|ads[\\/](late-ad-slot|banner\.ts)|findings[\\/](finding-tile|status-tag)|home[\\/](section|shelf))/
/** Pieces that most public pages show; apart they would be a dozen files. */
const cataloguePieces =
  /features[\\/]storefront[\\/](catalogue(?![\\/](favorite-heart|price-bands|product-))|ads[\\/]use-near|home[\\/]swatch)|shared[\\/]ui[\\/](picture|empty-note|avatar)|contract[\\/]src[\\/]formats/

const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/ },
  { name: shellChunk, test: /packages[\\/](web|contract)[\\/]/ },
  { name: 'catalogue', test: cataloguePieces },
  { name: 'shelves', test: shelfPieces },
  {
    name: 'choices',
    test: /storefront[\\/](catalogue[\\/]price-bands|product-list[\\/](list-choices|sort-bar)|search[\\/]search-choices)/,
  },
  // Beside every page's header, so in no page's file. What puts into the cart is fetched when somebody does.
  { name: 'shopping', test: /shared[\\/]shopping[\\/](?!counts|put-in|sign-in-first|use-)/ },
  // Otherwise they would lie in the product page's file, and every page with a button would load it.
  { name: 'controls', test: /shared[\\/](ui[\\/](button\.|quantity-stepper)|shopping[\\/]sign-in-first)/ },
  // On the page of a shop and on that of a product: in the file of neither.
  { name: 'follow', test: /storefront[\\/]vendor[\\/]follow-button|shared[\\/]shopping[\\/]use-own-row/ },
  {
    name: 'product',
    test: /storefront[\\/]product([\\/](?!area-|buy-bar|late-|pieces-|product-end|shop-card|similar-)|\.page\.module)/,
  },
  // What the page of the marketplace has beside that of the physical shop: whom to buy from, and how.
  {
    name: 'buying',
    test: /storefront[\\/]product([\\/](buy-bar|area-calculator|pieces-for|shop-card|late-product-end)|\.page\.tsx)/,
  },
  // Each of these is a few lines that several pages share: files of their own would weigh more than what is in them.
  { name: 'waiting', test: /shared[\\/](in-time|ui[\\/]wait-screen\.tsx)/ },
  { name: 'trade-frame', test: /features[\\/]trade[\\/](trade-frame|cart[\\/]empty-cart)/ },
  { name: 'lock', test: /shared[\\/](session[\\/](lock\.ts|look-often)|browser-storage[\\/]lock-)/ },
  // Searches by word, by picture and by resemblance narrow what they found by the same means.
  { name: 'facets', test: /storefront[\\/]search[\\/](facet(s|-panel|-groups)|results\.module)/ },
  {
    name: 'looks',
    test: /storefront[\\/](search-by-image\.page\.module|picture-search[\\/](box\.ts|load-))/,
  },
  {
    name: 'picture-search',
    test: /storefront[\\/](search-by-image\.page\.tsx|picture-search[\\/](picture-drop|use-))/,
  },
  {
    name: 'search',
    test: /storefront[\\/]search([\\/](?!facet-sheet|search-choices|zero-hits|search-start)|\.page)/,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), routerParts(), textsAsData()],
  // Everything is bundled into the server build, so that it can be loaded from any folder.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          // Bounds that only some screens know stay out of the file that every page loads.
          optimization: { inlineConst: { mode: 'all' } },
          // What libraries tell developers: React Router alone would bring one and a half kilobytes of it to every visitor.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
        },
      },
    },
    ssr: {
      // Pages are rendered by the production React, whatever NODE_ENV the server process runs with: React's other half
      // takes several times as long.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './app/page-handler.ts' } },
    },
  },
  // What development needs of packages is found at the start: one found later would reload pages in the middle of things.
  optimizeDeps: { entries: ['{app,features,shared}/**/*.{ts,tsx}', '!**/*.test.ts'] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 2048 },
}))
