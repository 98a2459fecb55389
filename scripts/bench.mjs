// `npm run bench [name] [sizes…]`: the numbers that we promise, each against its baseline in the same run.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
// As what is measured runs in production.
becomeNode(['scripts/bench.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
