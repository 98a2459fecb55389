// `npm run new-feature <name>`: generates a small feature that passes every check, to start from.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['scripts/new-feature.ts', ...process.argv.slice(2)])
