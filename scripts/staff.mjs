// `npm run staff -- add <email> | remove <email> | reset-factor <email> | list`: manages access to the console at
// /staff.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', 'scripts/staff.ts', ...process.argv.slice(2)])
