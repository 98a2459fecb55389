import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testLength } from '#server/testing/test-length.ts'
import { featureNames } from './feature-names.ts'

/** Compiling and running the generated feature takes minutes: the short form checks its format and its places. */
const isLong = testLength !== 'short'
const root = join(import.meta.dirname, '..')
let copy: string

/** Runs Node in the copy; returns its output if it failed. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: inject('testPostgres').url },
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}
const tool = (...path: string[]) => join('node_modules', ...path)

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'yuva-new-feature-'))
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  for (const file of tracked) {
    // Pictures are large, and not needed here.
    if (/\.(webp|jpg)$/.test(file)) continue
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  expect(run('scripts/new-feature.ts', 'house-notes')).toBe('')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A floor's tsconfig for the generated files and their imports: the rest is checked elsewhere. */
function compile(floor: 'server' | 'web', include: string[]): string {
  const config = { extends: `./tsconfig.${floor}.json`, include, exclude: [] }
  writeFileSync(join(copy, 'tsconfig.written.json'), JSON.stringify(config))
  return run(tool('typescript-native', 'bin', 'tsc'), '-p', 'tsconfig.written.json')
}

const written = ['shared/features/house-notes', 'server/features/house-notes', 'web/features/house-notes']

describe('a new feature, as it is written', () => {
  it.runIf(isLong)(
    'compiles on every floor',
    () => {
      const shared = ['shared/features/house-notes', 'shared/i18n', 'shared/http/api.ts']
      const web = ['web/features/house-notes', 'web/pages/house-notes-page.tsx', 'web/platform/paths.ts']
      expect(compile('web', [...shared.slice(1), ...web])).toBe('')
      expect(
        compile('server', [
          ...shared,
          'server/features/house-notes',
          'server/testing/authorization',
          'server/**/*.d.ts',
        ]),
      ).toBe('')
    },
    120_000,
  )

  it('passes format and lint', () => {
    const places = isLong ? ['shared', 'server', 'web'] : [...written, 'shared/i18n', 'server/features.ts']
    expect(run(tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--vcs-enabled=false', ...places)).toBe('')
  }, 120_000)

  it.runIf(isLong)(
    'passes the rules of who imports whom',
    () => {
      const cruise = tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
      expect(run(cruise, '--config', '.dependency-cruiser.cjs', ...written)).toBe('')
    },
    120_000,
  )

  it.runIf(isLong)(
    'passes its own tests, and the one that asks every table what becomes of it',
    () => {
      const tests = [
        'shared/features/house-notes',
        'server/features/house-notes',
        'server/features/privacy/member-tables.test.ts',
      ]
      expect(run(tool('vitest', 'vitest.mjs'), 'run', '--project=unit', ...tests)).toBe('')
    },
    120_000,
  )

  it('takes the next number among the migrations and has its texts in both languages', () => {
    const listed = readdirSync(join(copy, 'server', 'migrations'))
      .filter((name) => /^\d/.test(name))
      .sort()
    expect(listed.at(-1)).toMatch(/^\d{4}-house-notes\.sql$/)
    expect(readFileSync(join(copy, 'shared', 'i18n', 'en.ts'), 'utf8')).toContain('house_notes: houseNotes')
  })

  it('is not written over one that is there', () => {
    expect(run('scripts/new-feature.ts', 'house-notes')).toContain('There is a feature of this name')
  })
})

describe('the name of a feature', () => {
  it('is spelled as each place spells it', () => {
    expect(featureNames('house-notes')).toMatchObject({
      '%name%': 'house-note',
      '%Names%': 'HouseNotes',
      '%snake_name%': 'house_note',
    })
    expect(featureNames('stories')['%name%']).toBe('story')
  })

  it.each(['', 'Notes', 'note', 'house_notes', '../notes', 'notes2s'])('is not %j', (name) => {
    expect(() => featureNames(name)).toThrow('plural in kebab-case')
  })
})
