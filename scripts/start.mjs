// `npm start`: installs and builds what is missing, then serves.
import { becomeNode, ensureBuilt, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureBuilt()
// React and others are several times slower unless told that this is not development.
becomeNode(['--disable-warning=ExperimentalWarning', 'server/main.ts'], { NODE_ENV: 'production' })
