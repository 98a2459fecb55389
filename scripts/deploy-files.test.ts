import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { environmentSchema } from '#server/platform/config/environment.ts'
import { serverFlags } from './server-flags.ts'

const root = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFile(join(root, ...path), 'utf8')
const settings = new Set(Object.keys(environmentSchema.shape))
/** Read by Node and its libraries. */
const ofOthers = new Set(['NODE_ENV'])
const unknown = (names: string[]) => names.filter((name) => !settings.has(name) && !ofOthers.has(name))

type Compose = {
  services: Record<string, { environment?: Record<string, string>; depends_on?: object | string[] }>
}

describe('the deployment files', () => {
  it('compose: servers set only settings that exist, and wait only for services that exist', async () => {
    const { services }: Compose = parse(await read('compose.yaml'), { merge: true })
    const server = services['server-1']
    const environment = server?.environment ?? {}
    expect(unknown(Object.keys(environment))).toEqual([])
    // As the image sets it: a server of it starts.
    expect(readConfig({ YUVA_MODE: 'production', ...environment }).mode).toBe('production')
    for (const { depends_on: before = [] } of Object.values(services)) {
      const names = Array.isArray(before) ? before : Object.keys(before)
      expect(names.filter((name) => !(name in services))).toEqual([])
    }
  })

  it('kubernetes: every document names its kind; probes ask addresses that exist', async () => {
    for (const file of await readdir(join(root, 'deploy', 'kubernetes'))) {
      const text = await read('deploy', 'kubernetes', file)
      const documents = parseAllDocuments(text)
      expect(documents.flatMap((document) => document.errors)).toEqual([])
      for (const document of documents) {
        expect(document.toJS()).toMatchObject({
          apiVersion: expect.any(String),
          kind: expect.any(String),
          metadata: { name: 'yuva' },
        })
      }
      const names = [...text.matchAll(/name: ([A-Z_0-9]+), value/g)].map(([, name = '']) => name)
      expect(unknown(names)).toEqual([])
      const probed = [...text.matchAll(/path: (\/api\S*),/g)].map(([, path]) => path)
      expect(new Set(probed)).toEqual(new Set(['/api/health', '/api/health/live']))
    }
  })

  it('Dockerfile and systemd set only settings that exist', async () => {
    for (const file of [['Dockerfile'], ['deploy', 'systemd', 'yuva.service']]) {
      const lines = (await read(...file)).split('\n').filter((line) => /^(ENV |Environment=)/.test(line))
      const names = lines.flatMap((line) =>
        [...line.matchAll(/([A-Z_0-9]{4,})=/g)].map(([, name = '']) => name),
      )
      expect(names.length).toBeGreaterThan(1)
      expect(unknown(names)).toEqual([])
    }
  })

  it.each(['scripts/start.mjs', 'Dockerfile', 'deploy/systemd/yuva.service'])(
    '%s gives Node the flags of the benchmarks',
    async (file) => {
      const start = (await read(file)).split('\n').find((line) => line.includes('server/main.ts'))
      expect(start?.match(/--[a-z][a-zA-Z=0-9-]+/g)).toEqual(serverFlags)
    },
  )
})
