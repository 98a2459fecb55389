import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { endProcess } from '#server/testing/end-process.ts'
import { freePort } from '#server/testing/free-port.ts'
import { findJourneyBrowser } from '../browser.ts'

/** What every engine's driver can do, in a tab of a profile of its own. Elements are named by CSS. */
export type Driver = {
  resize(width: number, height: number): Promise<void>
  goto(url: string): Promise<void>
  evaluate<Args extends unknown[], Value>(run: (...args: Args) => Value, ...args: Args): Promise<Value>
  click(css: string): Promise<void>
  type(css: string, text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  upload(css: string, file: string): Promise<void>
  close(): Promise<void>
}

export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

const found = (...patterns: (string | undefined)[]): string | undefined =>
  patterns.flatMap((pattern) => (pattern ? globSync(pattern) : []))[0]

const firefox = found(
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
)
const miniBrowser = found('/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser')
const webkitParts = [miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** Why an engine cannot be tried here; null if it can. */
export function missing(engine: Engine): string | null {
  if (engine === 'firefox' && !firefox)
    return 'Firefox is not installed (Debian: apt-get install firefox-esr)'
  if (engine === 'webkit' && !webkitParts.every((part) => part && existsSync(part)))
    return 'WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)'
  return null
}

export async function launch(engine: Engine): Promise<Driver> {
  if (engine === 'webkit') return launchWebKit()
  if (engine === 'firefox')
    return launchByPuppeteer({ browser: 'firefox', executablePath: firefox as string })
  const { env, ...program } = await findJourneyBrowser()
  return launchByPuppeteer({ browser: 'chrome', ...program, env: { ...env } })
}

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
async function launchByPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ headless: true, ...options })
  const page = await browser.newPage()
  await page.emulateMediaFeatures([]).catch(() => {})
  const element = async (css: string) => {
    const handle = await page.$(css)
    if (!handle) throw new Error(`There is no ${css}`)
    return handle
  }
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    click: async (css) => (await element(css)).click(),
    type: async (css, text) => (await element(css)).type(text),
    press: (key: KeyInput) => page.keyboard.press(key),
    upload: async (css, file) =>
      ((await element(css)) as { uploadFile(path: string): Promise<void> }).uploadFile(file),
    close: () => browser.close(),
  }
}

/** WebKitGTK, the engine of Safari as Linux has it, in a window of a display of its own. */
async function launchWebKit(): Promise<Driver> {
  // The window's bar of buttons is wider than a phone.
  const settings = await mkdtemp(join(tmpdir(), 'yuva-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), '* { font-size: 1px; padding: 0; min-width: 0; }')
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: settings,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // It needs namespaces, which a container rarely has.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  // Another program may take the free port before the driver does, which then ends.
  const { driver, session } = await startDriver(env).catch(() => startDriver(env))
  return {
    ...driverOf(session),
    close: () => session.quit().finally(() => stop([driver, screen], settings)),
  }
}

async function startDriver(env: NodeJS.ProcessEnv): Promise<{ driver: ChildProcess; session: WebDriver }> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  try {
    return { driver, session: await openSession(port) }
  } catch (error) {
    await endProcess(driver)
    throw error
  }
}

async function stop(programs: ChildProcess[], folder: string): Promise<void> {
  await Promise.all(programs.map(endProcess))
  await rm(folder, { recursive: true, force: true })
}

async function openSession(port: number): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isUp, { timeout: 20_000, interval: 100 })
  const capabilities = new Capabilities()
  capabilities.set('browserName', 'MiniBrowser')
  capabilities.set('webkitgtk:browserOptions', { binary: miniBrowser, args: ['--automation'] })
  return new Builder().usingServer(url).withCapabilities(capabilities).build()
}

function driverOf(session: WebDriver): Omit<Driver, 'close'> {
  return {
    async resize(width, height) {
      const window = session.manage().window()
      await window.setRect({ width, height })
      const inner = await session.executeScript<number>('return innerHeight')
      await window.setRect({ width, height: 2 * height - inner })
    },
    goto: (url) => session.get(url),
    evaluate: (run, ...args) => session.executeScript(run, ...args),
    async click(css) {
      const element = await session.findElement(By.css(css))
      // The driver clicks before its own scrolling has moved what stands in a sticky box that scrolls.
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
      await element.click()
    },
    type: (css, text) => session.findElement(By.css(css)).sendKeys(text),
    press: (key) =>
      session
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ENTER'])
        .perform(),
    upload: (css, file) => session.findElement(By.css(css)).sendKeys(file),
  }
}
