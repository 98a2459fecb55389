// `npm run reseal`: brings what is encrypted under the newest SEALING_SECRET.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', 'scripts/reseal.ts'])
