// `npm run dev`: server and web with hot reload in one process and port.
import { becomeNode, ensureDocuments, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureDocuments()
becomeNode(
  [
    '--disable-warning=ExperimentalWarning',
    // Vite serves the development build of React Router; the server has to load the same one.
    '--conditions=development',
    '--watch-path=server',
    '--watch-path=shared',
    'server/dev.ts',
  ],
  { NODE_ENV: 'development' },
)
