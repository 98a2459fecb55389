import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { opensOnDemo } from '#server/load-demo.ts'

const root = join(import.meta.dirname, '..')

const watched = async (): Promise<string[]> => {
  const script = await import(join(root, 'scripts', 'watched-paths.mjs'))
  return script.watchedPaths()
}

describe('npm run dev', () => {
  it('opens on the demo marketplace, as npm start does; tests and production do not', () => {
    expect(['demo', 'development', 'test', 'production'].map((mode) => opensOnDemo(mode as 'demo'))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('starts the server again for its own code and for what it shares with the web, but not for texts', async () => {
    const paths = await watched()
    const shared = (await readdir(join(root, 'shared'))).filter((name) => name !== 'i18n')
    expect(paths.toSorted()).toEqual(['server', 'demo', ...shared.map((name) => `shared/${name}`)].toSorted())
  })

  it('may leave the texts to the web: nothing on the server reads them', async () => {
    const readers: string[] = []
    for (const folder of ['server', 'shared/features', 'shared/errors', 'shared/http', 'shared/kernel']) {
      for (const file of await readdir(join(root, folder), { recursive: true })) {
        if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
        const source = await readFile(join(root, folder, file), 'utf8')
        if (/from '[^']*\/i18n\//.test(source)) readers.push(`${folder}/${file}`)
      }
    }
    expect(readers).toEqual([])
  })
})
