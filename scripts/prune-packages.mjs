// For the image: parts of the installed packages that only compilers, debuggers and readers use.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const unused = [
  // Types, sources of types, and the maps back to sources.
  /\.(d\.[mc]?ts|[mc]?ts|tsx|map|flow|tsbuildinfo)$/,
  /\.(md|markdown)$/i,
  // Mails are rendered with one of React's builds.
  /react-dom[\\/]cjs[\\/].*(development|profiling|client|browser|edge|bun)/,
  // The package's own build and tests.
  /node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+[\\/](tests?|__tests__|benchmarks?|examples?|docs|\.yarn|\.github)[\\/]/,
  // Browser builds of packages that the server loads in its own.
  /pdfkit[\\/]js[\\/].*(browser|standalone|\.old\.)/,
  /libheif-js[\\/](libheif[\\/]|libheif-wasm[\\/]libheif(-bundle\.mjs|\.wasm|\.js)$)/,
  /luxon[\\/]build[\\/](amd|global)[\\/]/,
  /fontkit[\\/]dist[\\/]browser/,
]
const licence = /licen[cs]e|copying|notice/i

const packages = join(root, 'node_modules')
let removed = 0
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath ?? entry.path, entry.name)
  if (!entry.isFile() || licence.test(entry.name) || !unused.some((pattern) => pattern.test(file))) continue
  removed += statSync(file).size
  rmSync(file)
}
process.stdout.write(`${(removed / 1e6).toFixed(0)} MB of the packages are not needed to run.\n`)
