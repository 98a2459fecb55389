import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { environmentSchema } from '#server/platform/config/environment.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { serverFlags } from './server-flags.ts'

const root = join(import.meta.dirname, '..')
const read = (...path: string[]) => readFile(join(root, ...path), 'utf8')
const settings = new Set(Object.keys(environmentSchema.shape))
/** Read by Node and its libraries. */
const ofOthers = new Set(['NODE_ENV'])
const unknown = (names: string[]) => names.filter((name) => !settings.has(name) && !ofOthers.has(name))

type Service = {
  image?: string
  environment?: Record<string, string>
  depends_on?: object | string[]
  volumes?: string[]
  healthcheck?: object
  mem_limit?: string
  restart?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }
/** They bring one themselves. */
const checkedByTheirImage = /^(yuva|axllent\/mailpit):/

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

  it('compose: every image is pinned, has a health check, a limit and a restart; volumes are declared', async () => {
    const { services, volumes }: Compose = parse(await read('compose.yaml'), { merge: true })
    for (const [name, service] of Object.entries(services)) {
      const { image = '', healthcheck, mem_limit: memory, restart, volumes: mounts = [] } = service
      expect([name, image]).toEqual([name, expect.stringMatching(/^yuva:trial$|:v?\d+(\.\d+)+$/)])
      expect([name, Boolean(healthcheck) || checkedByTheirImage.test(image)]).toEqual([name, true])
      expect([name, memory, restart]).toEqual([name, expect.stringMatching(/^\d+[mg]$/), 'unless-stopped'])
      const named = mounts.map((mount) => mount.split(':')[0] ?? '').filter((mount) => !mount.startsWith('.'))
      expect(named.filter((mount) => !(mount in volumes))).toEqual([])
    }
    // Where servers have no bucket, they share a disk; the backup reads the same one.
    const disks = ['server-1', 'server-2', 'backup'].map((name) => services[name]?.volumes?.[0])
    expect(disks).toEqual(['pictures:/data', 'pictures:/data', 'pictures:/data'])
  })

  it('the image has the Node of the packages', async () => {
    const { dependencies } = JSON.parse(await read('package.json'))
    const bases = [...(await read('Dockerfile')).matchAll(/^FROM node:([\d.]+)-/gm)].map(([, node]) => node)
    expect(bases).toEqual([dependencies.node, dependencies.node])
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
      expect(names.length).toBeGreaterThan(0)
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

describe('the example of settings', () => {
  const filledIn = async () => {
    const values: Record<string, string> = productionSettings
    const text = await read('deploy', 'yuva.env')
    return text.replace(/^([A-Z_]+)='.*'$/gm, (line, name) =>
      name in values ? `${name}='${values[name]}'` : line,
    )
  }
  const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

  it('has each setting that production requires, to be filled in', async () => {
    const names = lines(await read('deploy', 'yuva.env')).map((line) => /^([A-Z_]+)='[^']*'$/.exec(line)?.[1])
    expect(unknown(names.map(String))).toEqual([])
    const { YUVA_MODE, ...required } = productionSettings
    expect(Object.keys(required).filter((name) => !names.includes(name))).toEqual([])
  })

  it('is read alike by a shell, by systemd and Compose, and raw by Docker and Kubernetes', async () => {
    const text = await filledIn()
    const folder = await mkdtemp(join(tmpdir(), 'yuva-env-'))
    const file = join(folder, 'yuva.env')
    await writeFile(file, text)
    const script = `set -a; . ${file}; set +a; exec '${process.execPath}' -p 'JSON.stringify(process.env)'`
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script], { env: {} })
    await rm(folder, { recursive: true })
    const raw = Object.fromEntries(
      lines(text).map((line) => [line.split('=')[0], line.replace(/^[^=]*=/, '')]),
    )
    const expected = readConfig(JSON.parse(stdout))
    expect(expected).toMatchObject({ mode: 'production', mailFrom: productionSettings.MAIL_FROM })
    expect(readConfig(raw)).toEqual(expected)
    expect(readConfig(parseEnv(text))).toEqual(expected)
  })
})
