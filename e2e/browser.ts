import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import chromiumPack from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core'
import type { Variant } from './variants.ts'

/** Chromium's own services would only produce refused requests. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * Flags of the pack that suit small machines only: a single process crashes with any page, and a browser without web
 * security would not enforce our policies.
 */
const unwanted = /^--(headless|single-process|no-zygote|disable-web-security|allow-running-insecure-content)/

type GotoOptions = NonNullable<Parameters<Page['goto']>[1]>

type Program = { executablePath: string; args: string[]; env?: Record<string, string | undefined> }

/** The browser named in CHROMIUM_PATH or the system's, which can do all that a visitor's can; null without one. */
export function installedBrowser(): Program | null {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  return installed ? { executablePath: installed, args: quiet } : null
}

/** A browser as visitors have it: one that is installed, or the one from npm. */
export const findBrowser = async (): Promise<Program> => installedBrowser() ?? unpackBrowser()

/**
 * The browser of the journeys: CHROMIUM_PATH, or the headless one from npm, which is the same everywhere and takes a
 * third of the work. The pack supports Linux on x64 only.
 */
export const findJourneyBrowser = (): Promise<Program> =>
  process.env.CHROMIUM_PATH || process.platform !== 'linux' || process.arch !== 'x64'
    ? findBrowser()
    : unpackBrowser()

async function unpackBrowser(): Promise<Program> {
  // The pack unpacks its system libraries only on AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const executablePath = await chromiumPack.executablePath()
  const directory = tmpdir()
  return {
    executablePath,
    args: [...new Set([...chromiumPack.args.filter((flag) => !unwanted.test(flag)), ...quiet])],
    env: {
      ...process.env,
      HOME: homedir(),
      LD_LIBRARY_PATH: join(directory, 'al2023', 'lib'),
      FONTCONFIG_FILE: await writeFontSettings(directory),
    },
  }
}

/** The pack's own settings look for its fonts in /tmp alone, and without any font the browser crashes. */
async function writeFontSettings(directory: string): Promise<string> {
  const file = join(directory, 'fonts', 'yuva.conf')
  // Another worker may have a browser that reads it.
  if (existsSync(file)) return file
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(directory, 'fonts')}</dir>
  <cachedir>${join(directory, 'fonts-cache')}</cachedir>
</fontconfig>
`
  await writeFile(file, settings)
  return file
}

export async function launchBrowser(find = findJourneyBrowser): Promise<Browser> {
  const { env, ...program } = await find()
  return chromium.launch({ ...program, ...(env && { env: env as Record<string, string> }) })
}

let browserOfWorker: Promise<Browser> | undefined

/**
 * The browser of this worker, whose files run one after the other in contexts of their own; Playwright closes it when the
 * process ends. Started again where it has crashed.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await browserOfWorker?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  browserOfWorker = launchBrowser()
  return browserOfWorker
}

/** A browser context with cookies and storage of its own. */
export async function newUserContext(
  browser: Browser,
  baseURL: string,
  variant: Variant,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: variant.width, height: variant.width === 390 ? 844 : 900 },
    locale: variant.language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    hasTouch: variant.width === 390,
    reducedMotion: 'reduce',
  })
  // A busy machine can delay an answer; one that never comes still fails.
  context.setDefaultTimeout(30_000)
  await context.addCookies([{ name: 'language', value: variant.language, url: baseURL }])
  await context.addInitScript(
    ([language, theme]) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', language ?? 'tr')
      if (!localStorage.getItem('theme')) localStorage.setItem('theme', theme ?? 'light')
    },
    [variant.language, variant.theme ?? 'light'],
  )
  const page = await context.newPage()
  return { context, page }
}

/**
 * Goes to an address and waits until the page answers clicks: journeys are faster than hydration. Parts that hydrate
 * when visible are not waited for.
 */
export async function openPage(
  page: Page,
  address: string,
  options: GotoOptions = {},
): Promise<Response | null> {
  const response = await page.goto(address, options)
  await page.waitForFunction(() => {
    const clickable = [...document.querySelectorAll(':is(body a, body button):not([data-dehydrated] *)')]
    return (
      clickable.length > 0 &&
      clickable.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
    )
  })
  return response
}
