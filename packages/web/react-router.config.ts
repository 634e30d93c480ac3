import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The route list is small and cached with the other hashed files; asking the server for pieces of it costs more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
