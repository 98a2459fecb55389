// `npm run staff -- add <email> | remove <email> | reset-factor <email> | list`: who may open the console at /staff.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', 'scripts/staff.ts', ...process.argv.slice(2)])
