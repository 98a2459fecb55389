// `npm start`: installs and builds what is missing, then serves.
import { becomeNode, ensureBuilt, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureBuilt()
// React and others are several times slower unless told that this is not development.
// The flags are those of server-flags.ts, which this Node may not be able to read.
becomeNode(['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', 'server/main.ts'], {
  NODE_ENV: 'production',
})
