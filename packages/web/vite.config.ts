import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Everything is bundled into the server build, so that pages are rendered by the production React
  // whatever NODE_ENV the server process runs with, and the build can be loaded from any folder.
  ssr: { noExternal: true },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/page-handler.ts' } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 2048 },
})
