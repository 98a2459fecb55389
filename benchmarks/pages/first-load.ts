import type { Browser } from 'playwright-core'

export type FirstLoad = {
  /** As transferred: compressed, headers included. */
  scriptBytes: number
  scriptBytesBeforeUsable: number
  totalBytes: number
  requests: number
  usableMs: number
  largestPaintMs: number
  /** Total blocking time: the parts of long tasks beyond 50 ms, until the page had settled. */
  blockingMs: number
  layoutShift: number
}

/** A middling phone on a slow 4G connection, as Lighthouse's mobile simulation has it. */
const slowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
const settledMs = 3_000

type Marks = {
  usable?: number
  largestPaint: number
  blocking: number
  layoutShift: number
  tappedAt?: number
  answeredAt?: number
}

/** A page on a phone that has never been there, with `observe` running in it. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'tr-TR',
    colorScheme: 'light',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, devtools }
}

/** Loads a page once as a phone does that has never been there. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const { context, page, devtools } = await openPhone(browser)
  const started = new Map<string, { isScript: boolean; at: number }>()
  const loaded: { isScript: boolean; at: number; bytes: number }[] = []
  let began = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Document' && began === 0) began = timestamp
    started.set(requestId, { isScript: type === 'Script', at: timestamp })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (request) loaded.push({ ...request, bytes: encodedDataLength })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.usable !== undefined)
  await page.waitForTimeout(settledMs)
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
  await context.close()

  const usableMs = marks.usable ?? Number.NaN
  const bytes = (list: typeof loaded) => list.reduce((sum, each) => sum + each.bytes, 0)
  const scripts = loaded.filter((each) => each.isScript)
  return {
    scriptBytes: bytes(scripts),
    scriptBytesBeforeUsable: bytes(scripts.filter((each) => (each.at - began) * 1000 < usableMs)),
    totalBytes: bytes(loaded),
    requests: started.size,
    usableMs,
    largestPaintMs: marks.largestPaint,
    blockingMs: marks.blocking,
    layoutShift: marks.layoutShift,
  }
}

const patienceMs = 10_000

/**
 * Taps a button that opens a dialog, as soon as it is painted. Returns after how many milliseconds the dialog was open;
 * null if the tap was lost.
 */
export async function tapWhileLoading(browser: Browser, url: string, button: string): Promise<number | null> {
  const { context, page } = await openPhone(browser)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const place = await page.waitForFunction((selector) => {
      const found = document.querySelector(selector)
      if (performance.getEntriesByName('first-contentful-paint').length === 0 || !found) return null
      found.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null
    }, button)
    const at = await place.jsonValue()
    if (!at) throw new Error(`${button} was not painted.`)
    await page.touchscreen.tap(at.x, at.y)
    const marks = await page
      .waitForFunction(
        () => {
          const { marks } = window as unknown as { marks: Marks }
          return marks.answeredAt === undefined ? null : marks
        },
        undefined,
        { timeout: patienceMs },
      )
      .then((handle) => handle.jsonValue())
      .catch(() => null)
    return marks ? (marks.answeredAt ?? 0) - (marks.tappedAt ?? 0) : null
  } finally {
    await context.close()
  }
}

/** Runs in the page: it is usable once React has hydrated the first link or button. */
function observe(): void {
  const marks: Marks = { largestPaint: 0, blocking: 0, layoutShift: 0 }
  Object.assign(window, { marks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) marks.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.blocking += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  addEventListener(
    'pointerdown',
    () => {
      marks.tappedAt ??= performance.now()
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (marks.tappedAt !== undefined && document.querySelector('[role=dialog]'))
      marks.answeredAt ??= performance.now()
  }).observe(document, { childList: true, subtree: true })
  const look = () => {
    const element = document.querySelector('body a, body button')
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps')))
      marks.usable = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
