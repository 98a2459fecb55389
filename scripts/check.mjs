// `npm run check`: the checks that CI runs before the tests; `npm run check -- words` runs only those named.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['scripts/check.ts', ...process.argv.slice(2)])
