import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { findJourneyBrowser } from './browser.ts'

it.runIf(process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM_PATH)(
  'the browser from npm has its fonts where the temporary files of the run are',
  async () => {
    const { env } = await findJourneyBrowser()

    const settings = await readFile(env?.FONTCONFIG_FILE ?? '', 'utf8')
    const [, fonts = ''] = settings.match(/<dir>(.+)<\/dir>/) ?? []
    expect(fonts.startsWith(tmpdir())).toBe(true)
    expect(await readdir(fonts, { recursive: true })).toContainEqual(expect.stringMatching(/\.ttf$/))
  },
)
