// `npm start`: installs and builds what is missing, then serves.
import { resolve } from 'node:path'
import { folderProblem, portProblem } from '../server/platform/terminal/start-checks.mjs'
import { inTerminalLanguage } from '../server/platform/terminal/terminal-language.mjs'
import { becomeNode, ensureBuilt, ensureInstalled, fail, root } from './install.mjs'

// The server checks the same, but may have to be installed and built first.
const { PORT, HOST, YUVA_MODE, YUVA_DATA_DIR, DATABASE_URL, S3_BUCKET } = process.env
const port = Number(PORT || 3000)
const host = HOST || (YUVA_MODE === 'production' ? '0.0.0.0' : '127.0.0.1')
const problem =
  (Number.isInteger(port) && port >= 0 && port < 65536 ? await portProblem({ port, host }) : null) ??
  (DATABASE_URL && S3_BUCKET ? null : folderProblem(resolve(root, YUVA_DATA_DIR || '.yuva')))
if (problem) fail(inTerminalLanguage(problem))

ensureInstalled()
ensureBuilt()
// React and others are several times slower in development mode. The flags are those of server-flags.ts, which this
// Node may not be able to read.
becomeNode(['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', 'server/main.ts'], {
  NODE_ENV: 'production',
})
