import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // Routes are few and small; one manifest avoids a request per hovered link.
  routeDiscovery: { mode: 'initial' },
  // What the browser's loaders do is too little for files of their own.
  splitRouteModules: false,
} satisfies Config
