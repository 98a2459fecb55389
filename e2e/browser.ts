import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import chromiumPack from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core'
import type { Look } from './looks.ts'

/** Nothing leaves the machine: Chromium's own services would be refused one by one. */
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
 * What the pack sets for the small machines it was made for, and we don't want: one process for everything falls with
 * any page that falls, and a browser that lets everything pass would show nothing of our own rules.
 */
const unwanted = /^--(headless|single-process|no-zygote|disable-web-security|allow-running-insecure-content)/

type GotoOptions = NonNullable<Parameters<Page['goto']>[1]>

type Program = { executablePath: string; args: string[]; env?: Record<string, string | undefined> }

/** A browser as people have it: one that is named, or the system's; the one that npm brought if there is none. */
export async function findBrowser(): Promise<Program> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  return installed ? { executablePath: installed, args: quiet } : unpackBrowser()
}

/**
 * The browser of the journeys: one that is named, or the one that npm brought, which is the same everywhere. It has no
 * windows of its own, so that a person in it takes a third of the work. The pack is for these machines only.
 */
export const findJourneyBrowser = (): Promise<Program> =>
  process.env.CHROMIUM_PATH || process.platform !== 'linux' || process.arch !== 'x64'
    ? findBrowser()
    : unpackBrowser()

async function unpackBrowser(): Promise<Program> {
  // The pack inflates its system libraries only on the machines it was made for, unless told so.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const executablePath = await chromiumPack.executablePath()
  const libraries = join(process.env.TMPDIR ?? '/tmp', 'al2023', 'lib')
  return {
    executablePath,
    args: [...new Set([...chromiumPack.args.filter((flag) => !unwanted.test(flag)), ...quiet])],
    env: { ...process.env, HOME: homedir(), LD_LIBRARY_PATH: libraries },
  }
}

export async function launchBrowser(find = findJourneyBrowser): Promise<Browser> {
  const { env, ...program } = await find()
  return chromium.launch({ ...program, ...(env && { env: env as Record<string, string> }) })
}

/** A person with a browser of their own: nothing is shared with other persons. */
export async function openPerson(
  browser: Browser,
  baseURL: string,
  look: Look,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    locale: look.language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    hasTouch: look.width === 390,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.addCookies([{ name: 'language', value: look.language, url: baseURL }])
  await context.addInitScript(
    ([language, theme]) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', language ?? 'tr')
      if (!localStorage.getItem('theme')) localStorage.setItem('theme', theme ?? 'light')
    },
    [look.language, look.theme ?? 'light'],
  )
  const page = await context.newPage()
  return { context, page }
}

/**
 * Goes to an address of ours and waits until the page answers clicks: one that the server rendered does so only once
 * React has taken it over, and journeys are quicker than people. Its later parts answer when they have come.
 */
export async function openPage(
  page: Page,
  address: string,
  options: GotoOptions = {},
): Promise<Response | null> {
  const response = await page.goto(address, options)
  await page.waitForFunction(() => {
    const pressable = [...document.querySelectorAll(':is(body a, body button):not([data-waits] *)')]
    return (
      pressable.length > 0 &&
      pressable.every((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
    )
  })
  return response
}
