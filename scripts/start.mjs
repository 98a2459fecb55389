// `npm start`: installs and builds what is missing, then serves.
import { becomeNode, ensureBuilt, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureBuilt()
becomeNode(['--disable-warning=ExperimentalWarning', 'server/main.ts'])
