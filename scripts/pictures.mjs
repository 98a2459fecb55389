// `npm run pictures`: takes the pictures of the README and the tour again, from the demo.
import { becomeNode, ensureBuilt, ensureInstalled } from './install.mjs'

ensureInstalled()
ensureBuilt()
becomeNode(['--disable-warning=ExperimentalWarning', 'e2e/take-pictures.ts'])
