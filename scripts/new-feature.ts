import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type FeatureNames, featureNames, withNames } from './feature-names.ts'
import { limitFiles } from './field-limits.ts'

/**
 * Generates a small feature: items with a title that a member adds, lists and deletes, from the table to the page. It
 * passes every check and its own tests unchanged; replace its content.
 */
const templates = join(import.meta.dirname, 'feature-template')
const root = process.cwd()

/** The target of each template. */
const files = {
  'contract.txt': 'shared/features/%names%/%names%.contract.ts',
  'rules.txt': 'shared/features/%names%/%names%.rules.ts',
  'rules-test.txt': 'shared/features/%names%/%names%.rules.test.ts',
  'messages.txt': 'shared/features/%names%/%names%.messages.ts',
  'texts-tr.txt': 'shared/i18n/tr/%names%.ts',
  'texts-en.txt': 'shared/i18n/en/%names%.ts',
  'overview.txt': 'server/features/%names%/README.md',
  'queries.txt': 'server/features/%names%/%names%.queries.ts',
  'routes.txt': 'server/features/%names%/%names%.routes.ts',
  'list.txt': 'server/features/%names%/list-%names%.ts',
  'add.txt': 'server/features/%names%/add-%name%.ts',
  'remove.txt': 'server/features/%names%/remove-%name%.ts',
  'use-case-test.txt': 'server/features/%names%/add-%name%.test.ts',
  'web-queries.txt': 'web/features/%names%/%names%.queries.ts',
  'web-form.txt': 'web/features/%names%/add-%name%.tsx',
  'web-list.txt': 'web/features/%names%/%names%-list.tsx',
  'web-page.txt': 'web/pages/%names%-page.tsx',
} as const

type Registration = { file: string; before: string; lines: string }

/** Registers the feature: each entry is inserted before the first line with this prefix. */
const registrations: Registration[] = [
  {
    file: 'shared/http/api.ts',
    before: '/** The whole API',
    lines: "import { %camelNames%Contract } from '../features/%names%/%names%.contract.ts'\n",
  },
  { file: 'shared/http/api.ts', before: '}\nexport type ApiContract', lines: '  ...%camelNames%Contract,\n' },
  {
    file: 'shared/http/api-groups.ts',
    before: 'import type { Contract }',
    lines: "import { %camelNames%Contract } from '../features/%names%/%names%.contract.ts'\n",
  },
  {
    file: 'shared/http/api-groups.ts',
    before: "  {\n    name: 'Privacy',",
    lines:
      "  { name: '%Names%', description: 'The %words% of a member.', contracts: [%camelNames%Contract] },\n",
  },
  ...(['tr', 'en'] as const).flatMap((language) => [
    {
      file: `shared/i18n/${language}.ts`,
      before: '/** Every ',
      lines: `import { %camelNames% } from './${language}/%names%.ts'\n`,
    },
    { file: `shared/i18n/${language}.ts`, before: '  shell,\n', lines: '  %snake_names%: %camelNames%,\n' },
  ]),
  {
    file: 'server/features.ts',
    before: 'import { newsletterRoutes }',
    lines: "import { %camelNames%Routes } from './features/%names%/%names%.routes.ts'\n",
  },
  { file: 'server/features.ts', before: '  ...newsletterRoutes,', lines: '  ...%camelNames%Routes,\n' },
  {
    file: 'server/features/privacy/member-tables.queries.ts',
    before: "  { table: 'session',",
    lines: "  { table: '%snake_name%', rows: own, leaving: 'erase' },\n",
  },
  {
    file: 'server/testing/authorization/matrix.ts',
    before: "  'GET /notification-settings/'",
    lines: `  'GET /%name%/': row([401, 200, 200, 200, 200, 200, 200, 200]),
  'POST /%name%/': row([401, 400, 400, 400, 403, 400, 400, 400], () => ({ body: {} })),
  'DELETE /%name%/{id}/': row([401, 404, 404, 404, 403, 404, 404, 404], () => ({ params: { id: 1 } })),
`,
  },
  { file: 'ARCHITECTURE.md', before: 'development |', lines: '%names%, ' },
  {
    file: 'docs/retention.md',
    before: '| Reports and decisions',
    lines: '| The %words% of a member | as long as the account | – |\n',
  },
  { file: 'web/platform/paths.ts', before: '  staff: (', lines: "  %camelNames%: () => '/%names%',\n" },
  {
    file: 'web/app/routes.ts',
    before: "    layout('./shell/staff-layout.tsx'",
    lines: "    route('%names%', page('%names%')),\n",
  },
]

function register({ file, before, lines }: Registration, names: FeatureNames): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(before)
  if (at === -1) throw new Error(`${file} has no line that begins with: ${before}`)
  writeFileSync(path, text.slice(0, at) + withNames(lines, names) + text.slice(at))
}

function nextMigration(): string {
  const files = readdirSync(join(root, 'server', 'migrations'), { recursive: true, encoding: 'utf8' })
  const numbers = files.map((file) => Number.parseInt(basename(file), 10))
  return String(Math.max(...numbers.filter(Number.isInteger)) + 1).padStart(4, '0')
}

async function main(name: string | undefined): Promise<void> {
  const names = featureNames(name ?? '')
  const written = [
    ...Object.entries(files).map(([template, target]) => ({ template, target: withNames(target, names) })),
    {
      template: 'migration.txt',
      target: withNames(`server/migrations/${nextMigration()}-%names%.sql`, names),
    },
  ]
  const taken = written.map(({ target }) => target).filter((target) => existsSync(join(root, target)))
  if (taken.length > 0) throw new Error(`There is a feature of this name: ${taken.join(', ')}`)

  for (const { template, target } of written) {
    mkdirSync(dirname(join(root, target)), { recursive: true })
    writeFileSync(join(root, target), withNames(readFileSync(join(templates, template), 'utf8'), names))
  }
  for (const registration of registrations) register(registration, names)

  // Imports into their order, lines to their length: both depend on the name.
  const changed = [...written.map(({ target }) => target), ...registrations.map(({ file }) => file)]
  const code = [...new Set(changed)].filter((file) => /\.tsx?$/.test(file))
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const formatted = spawnSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', ...code], {
    cwd: root,
    encoding: 'utf8',
  })
  if (formatted.status !== 0) throw new Error(`${formatted.stdout}${formatted.stderr}`)
  for (const [file, text] of await limitFiles()) writeFileSync(join(root, file), text)

  console.log(`Written:\n${written.map(({ target }) => `  ${target}`).join('\n')}`)
  console.log(`Registered in:\n${[...new Set(registrations.map(({ file }) => `  ${file}`))].join('\n')}`)
  console.log(
    '\nNow make it yours: the columns, the rules and their sentences, the texts in both languages, a link to\n' +
      'the page. Then npm run docs, npm run check, npm test, and look at it in the browser.',
  )
}

try {
  await main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
