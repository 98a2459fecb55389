// `npm run check`: the checks that CI runs before the tests.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['scripts/check.ts'])
