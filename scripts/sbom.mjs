// `npm run sbom`: what the product is made of, as CycloneDX, by npm's own hand. `--all` adds what only builds and tests.
import { becomeNode, ensureInstalled } from './install.mjs'

ensureInstalled()
becomeNode(['--disable-warning=ExperimentalWarning', 'scripts/sbom.ts', ...process.argv.slice(2)])
