import type { Browser } from 'playwright-core'

export type FirstLoad = {
  /** As transferred: compressed, headers included. */
  scriptBytes: number
  scriptBytesBeforeUsable: number
  totalBytes: number
  requests: number
  usableMs: number
  largestPaintMs: number
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

type Marks = { usable?: number; largestPaint: number; layoutShift: number }

/** Loads a page once as a phone does that has never been there. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
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
    layoutShift: marks.layoutShift,
  }
}

/** Runs in the page: usable is when React has taken over the first link or button. */
function observe(): void {
  const marks: Marks = { largestPaint: 0, layoutShift: 0 }
  Object.assign(window, { marks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) marks.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const element = document.querySelector('body a, body button')
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps')))
      marks.usable = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
