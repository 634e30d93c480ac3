import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every page needs goes into few files: forty small ones weigh a tenth more on the wire. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  {
    name: 'shell',
    test: /packages\/(contract\/src\/[^/]+\.ts|web\/(app\/[^/]+\.tsx?|shared\/(?!back-office|session\/oidc)|features\/storefront\/(header|footer)))/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  // Everything is bundled into the server build, so that pages are rendered by the production React
  // whatever NODE_ENV the server process runs with, and the build can be loaded from any folder.
  ssr: { noExternal: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: { build: { rolldownOptions: { input: './app/page-handler.ts' } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 2048 },
})
