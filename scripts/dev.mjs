// `npm run dev`: server and web with hot reload in one process and port.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', '--watch-path=server', '--watch-path=shared', 'server/dev.ts'])
