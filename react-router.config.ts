import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './scripts/compress-assets.ts'

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // Routes are few and small; one manifest avoids a request per hovered link.
  routeDiscovery: { mode: 'initial' },
  // The browser's loaders are too small for files of their own.
  splitRouteModules: false,
  // Only now is the manifest of the routes among them.
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
