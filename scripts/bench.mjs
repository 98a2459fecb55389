// `npm run bench [name] [sizes…]`: the numbers that we promise, each against its baseline in the same run.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['scripts/bench.ts', ...process.argv.slice(2)])
