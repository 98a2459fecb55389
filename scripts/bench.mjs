// `npm run bench [name] [sizes…]`: the numbers that we promise, each against its baseline in the same run.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
// In production mode, as it is measured.
becomeNode(['scripts/bench.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
