// `npm run backup -- <folder>` and `npm run restore -- <folder>/<backup>`: docs/operations.md.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', 'scripts/backup.ts', ...process.argv.slice(2)])
