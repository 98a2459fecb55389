import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** One violation of each rule: the file it is planted in and its import. */
const planted: Record<string, [file: string, imports: string][]> = {
  'no-circular': [
    ['shared/kernel/plant-a.ts', './plant-b.ts'],
    ['shared/kernel/plant-b.ts', './plant-a.ts'],
  ],
  'shared-is-the-ground-floor': [['shared/kernel/plant-server.ts', '#server/app.ts']],
  'shared-is-pure': [['shared/kernel/plant-node.ts', 'node:fs']],
  'rules-are-pure': [['shared/features/points/plant.rules.ts', './points.contract.ts']],
  'web-never-imports-server': [['web/features/landing/plant-server.ts', '#server/app.ts']],
  'web-testing-knows-the-edge-only': [['web/testing/plant-server.ts', '#server/app.ts']],
  'server-never-imports-web': [['server/platform/clock/plant-web.ts', '#web/platform/paths.ts']],
  'contracts-stay-out-of-the-browser': [
    ['web/features/landing/plant-contract.ts', '#shared/features/points/points.contract.ts'],
  ],
  'server-features-meet-at-the-door': [
    ['server/features/points/plant-inside.ts', '../messages/write-message.ts'],
  ],
  'server-features-without-circles': [
    ['server/features/rings/engine/plant-circle.ts', '../../places/plant-circle.public.ts'],
    ['server/features/places/plant-circle.public.ts', '../rings/rings.public.ts'],
  ],
  'web-features-do-not-meet': [
    ['web/features/landing/plant-feature.ts', '#web/features/content/faq-list.tsx'],
  ],
  'web-flows-down': [['web/features/landing/plant-page.ts', '#web/pages/faq-page.tsx']],
  'web-domain-knows-no-feature': [['web/domain/plant-feature.ts', '#web/features/content/faq-list.tsx']],
  'web-platform-knows-no-domain': [['web/platform/plant-domain.ts', '#web/domain/dialogs.ts']],
  'web-hydration-knows-no-screen': [['web/hydration/plant-ui.ts', '#web/ui/button.tsx']],
  'client-store-behind-its-doors': [['web/features/landing/plant-store.ts', '#web/platform/client-store.ts']],
  'ui-knows-no-domain': [['web/ui/plant-domain.ts', '#web/platform/paths.ts']],
  'demo-behind-its-door': [['server/platform/clock/plant-demo.ts', '#demo/demo.public.ts']],
  'demo-door-opens-on-its-public-file': [['server/load-demo.ts', '#demo/fill-demo.ts']],
  'demo-never-imports-web': [['demo/plant-web.ts', '#web/platform/paths.ts']],
  'server-platform-knows-no-feature': [
    ['server/platform/clock/plant-feature.ts', '#server/features/points/points.public.ts'],
  ],
  'sql-stays-in-queries': [['server/features/points/plant.routes.ts', './points.queries.ts']],
  'product-without-tests': [['server/features/points/plant-testing.ts', '#server/testing/test-app.ts']],
  'web-product-without-tests': [['web/features/landing/plant-testing.ts', '#web/testing/samples.ts']],
}

let listing: string
beforeAll(async () => {
  listing = await mkdtemp(join(tmpdir(), 'yuva-boundaries-'))
  for (const part of [
    'shared',
    'server',
    'demo',
    'web',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
    '.dependency-cruiser.cjs',
  ]) {
    await cp(join(root, part), join(listing, part), {
      recursive: true,
      filter: (file) => !file.includes('pictures'),
    })
  }
  await symlink(join(root, 'node_modules'), join(listing, 'node_modules'), 'junction')
})
afterAll(() => rm(listing, { recursive: true, force: true }))

test('a violation of each boundary rule is caught', async () => {
  const files = Object.values(planted)
    .flat()
    .map(([file]) => file)
  for (const [file, imports] of Object.values(planted).flat()) {
    await writeFile(
      join(listing, file),
      `import * as planted from '${imports}'\nexport const use = planted\n`,
    )
  }
  const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const { stdout } = spawnSync(
    process.execPath,
    [
      cruiser,
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
      // Direct imports are enough: the transitive ones are the whole tree.
      ...['--max-depth', '2'],
      ...files,
    ],
    { cwd: listing, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const caught = (rule: string, file: string) =>
    // A rule about folders reports the folder, not the file.
    summary.violations.some(({ rule: { name }, from }) => name === rule && `${file}/`.startsWith(`${from}/`))
  const missed = Object.entries(planted).filter(
    ([rule, files]) => !files.some(([file]) => caught(rule, file)),
  )
  expect(missed).toEqual([])

  const declared = [
    ...(await readFile(join(listing, '.dependency-cruiser.cjs'), 'utf8')).matchAll(/name: '([a-z-]+)'/g),
  ]
  expect(declared.map(([, name]) => name).sort()).toEqual(Object.keys(planted).sort())
}, 300_000)
