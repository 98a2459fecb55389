// `npm run dev`: server and web with hot reload in one process and port.
import { becomeNode, ensureInstalled } from './install.mjs'
import { watchedPaths } from './watched-paths.mjs'

ensureInstalled()
becomeNode(
  [
    '--disable-warning=ExperimentalWarning',
    // Vite serves the development build of React Router; the server has to load the same one.
    '--conditions=development',
    ...watchedPaths().map((path) => `--watch-path=${path}`),
    'server/dev.ts',
  ],
  { NODE_ENV: 'development' },
)
