// `npm run sbom`: the product's components, as CycloneDX, by npm itself. `--all` adds build and test tools.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', 'scripts/sbom.ts', ...process.argv.slice(2)])
