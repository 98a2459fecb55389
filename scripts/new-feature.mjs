// `npm run new-feature <name>`: writes a whole small feature that passes every check, to make your own of.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['scripts/new-feature.ts', ...process.argv.slice(2)])
