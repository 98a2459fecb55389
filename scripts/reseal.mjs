// `npm run reseal`: encrypts secrets again under the newest SEALING_SECRET.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', 'scripts/reseal.ts'])
