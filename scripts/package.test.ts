import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProcess } from '#server/testing/end-process.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const root = join(import.meta.dirname, '..')
// By its address: it runs before anything is installed, and has no types.
const { packageContents, packageExcludes } = (await import(
  join(import.meta.dirname, 'package-contents.mjs')
)) as Record<'packageContents' | 'packageExcludes', readonly string[]>

let folder: string
const installation = () => join(folder, 'installation')

/** Unpacked as on a server, beside the installed packages; the website is built by other tests. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuva-package-'))
  const archive = join(folder, 'archive.tar')
  const excludes = packageExcludes.map((pattern) => `--exclude=${pattern}`)
  const contents = packageContents.filter((name) => name !== 'build')
  execFileSync('tar', ['--create', `--file=${archive}`, ...excludes, ...contents], { cwd: root })
  await mkdir(installation())
  execFileSync('tar', ['--extract', `--file=${archive}`], { cwd: installation() })
  await symlink(join(root, 'node_modules'), join(installation(), 'node_modules'), 'junction')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const filesOf = (part: string): string[] =>
  readdirSync(join(installation(), part), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${part}/${name}`,
  )

describe('the archive of npm run package', () => {
  it('carries nothing of the demo, and one file that would load it', () => {
    expect(existsSync(join(installation(), 'demo'))).toBe(false)
    const files = ['server', 'shared', 'scripts'].flatMap(filesOf)
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => /(^|\/)demo\/|\.(webp|avif)$/.test(file))).toEqual([])
    const loading = files
      .filter((file) => /\.m?ts$|\.mjs$/.test(file))
      .filter((file) => /['"](#|[./]*\/)demo\//.test(readFileSync(join(installation(), file), 'utf8')))
    expect(loading).toEqual(['server/load-demo.ts'])
  })

  it('refuses to start as a demo, before it makes a folder for its data', async () => {
    const dataDir = join(folder, 'data')
    const server = fork(join(installation(), 'server', 'main.ts'), {
      env: { PATH: process.env.PATH, LANG: 'en_US.UTF-8', PORT: '0', YUVA_DATA_DIR: dataDir },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const [output] = await Promise.all([server.stderr ? text(server.stderr) : '', once(server, 'exit')])
    expect(server.exitCode).toBe(1)
    expect(output).toMatch(/^This installation has no demo: [^\n]+\n$/)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('serves in the other modes', async () => {
    const database = await createTestDatabase()
    const { server, url } = await startServerProcess({
      databaseUrl: database.url,
      dataDir: join(folder, 'data'),
      program: join(installation(), 'server', 'main.ts'),
    })
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    await endProcess(server)
    await database.close()
  })
})

it('the image is made of nothing else', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path)
  expect(copied).toContain('server')
  const isPackaged = (path: string) => packageContents.some((part) => `${path}/`.startsWith(`${part}/`))
  expect(copied.filter((path) => !isPackaged(path))).toEqual([])
  expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('demo')
})
