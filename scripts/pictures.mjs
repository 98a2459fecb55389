// `npm run pictures`: takes the pictures of the README and the tour anew, from the demo as it is.
import { becomeNode, ensureBuilt, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureBuilt()
becomeNode(['--disable-warning=ExperimentalWarning', 'e2e/take-pictures.ts'])
