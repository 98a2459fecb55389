import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, installedBrowser, launchBrowser } from '../e2e/browser.ts'
import { startYuva } from '../e2e/yuva.ts'
import { type FirstLoad, firstLoad } from './pages/first-load.ts'
import { type Scores, scoresOf } from './pages/lighthouse.ts'
import { startPlainPages } from './pages/plain-page.ts'

/**
 * The weight and speed of the three landing pages on a phone, compared to the goals: first loads measured in the
 * browser, and Lighthouse scores of its mobile simulation (medians), beside those of the same words and pictures as
 * plain HTML.
 *
 * npm run bench -- pages [runs, 3 by default; 0 skips Lighthouse, which needs a Chromium of the system]
 *   [the address of another release with its demo, for its Lighthouse scores in the same run]
 */
const wantedRuns = Number(process.argv[2] ?? 3)
const otherRelease = process.argv[3]
// Lighthouse cannot load a page in the headless browser from npm.
const runs = installedBrowser() ? wantedRuns : 0
if (runs < wantedRuns)
  console.log('Lighthouse is left out: it needs a Chromium of the system, or one named in CHROMIUM_PATH.')
const loads = 3

const goals = {
  scriptBytes: 130_000,
  scriptBytesBeforeUsable: 100_000,
  layoutShift: 0.02,
  largestPaintMs: { landing: 1600, results: 1800, listing: 1600 },
  performance: 95,
  perfect: 100,
}
type PageName = keyof typeof goals.largestPaintMs

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const middle = <T extends Record<string, number>>(all: T[]): T =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((key) => [key, median(all.map((each) => each[key] ?? 0))]),
  ) as T

function line(name: string, figure: string, value: number, goal?: number, isFloor = false): void {
  const verdict =
    goal === undefined
      ? ''
      : `goal ${isFloor ? '≥' : '≤'} ${goal}  ${(value / goal).toFixed(2)}  ${(isFloor ? value >= goal : value <= goal) ? 'reached' : 'MISSED'}`
  console.log(`${name.padEnd(9)}${figure.padEnd(34)}${String(value).padStart(9)}  ${verdict}`)
}

function printLoad(name: PageName, load: FirstLoad): void {
  line(name, 'JavaScript, bytes', load.scriptBytes, goals.scriptBytes)
  line(name, 'JavaScript before usable, bytes', load.scriptBytesBeforeUsable, goals.scriptBytesBeforeUsable)
  line(name, 'all bytes', load.totalBytes)
  line(name, 'requests', load.requests)
  line(name, 'usable, ms', Math.round(load.usableMs))
  line(name, 'largest paint, ms', Math.round(load.largestPaintMs), goals.largestPaintMs[name])
  line(name, 'layout shift', Number(load.layoutShift.toFixed(4)), goals.layoutShift)
}

function printScores(name: PageName, scores: Scores): void {
  line(name, 'Lighthouse performance', scores.performance, goals.performance, true)
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    line(name, `Lighthouse ${category}`, scores[category], goals.perfect, true)
  line(name, 'Lighthouse largest paint, ms', Math.round(scores.largestPaintMs), goals.largestPaintMs[name])
  line(name, 'Lighthouse blocking, ms', Math.round(scores.blockingMs), 50)
  line(name, 'Lighthouse layout shift', Number(scores.layoutShift.toFixed(4)), goals.layoutShift)
}

/** How far the runs of one page lie apart: a difference between two pages that is smaller says nothing. */
function printSpread(name: PageName, of: string, runs: readonly Scores[]): void {
  for (const figure of ['performance', 'blockingMs'] as const) {
    const all = runs.map((run) => Math.round(run[figure])).toSorted((a, b) => a - b)
    console.log(`${name.padEnd(9)}${`${of}, ${figure} of each run`.padEnd(43)}  ${all.join(' ')}`)
  }
}

/** The difference between a page and its words and pictures alone, or the page of another release. */
function printDifference(name: PageName, ours: Scores, other: string, theirs: Scores): void {
  line(name, `${other}, performance`, theirs.performance)
  line(name, `${other}, largest paint, ms`, Math.round(theirs.largestPaintMs))
  line(name, `${other}, blocking, ms`, Math.round(theirs.blockingMs))
  line(name, `less than ${other}, performance`, theirs.performance - ours.performance)
  line(name, `more than ${other}, paint, ms`, Math.round(ours.largestPaintMs - theirs.largestPaintMs))
}

async function pathsOf(address: string): Promise<Record<PageName, string>> {
  const answer = await fetch(`${address}/api/residence-cards/`)
  const { residence_cards: cards } = (await answer.json()) as { residence_cards: { id: number }[] }
  return { landing: '/', results: '/results', listing: `/listing/${cards[0]?.id}` }
}

if (!existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js')))
  throw new Error('The website is not built: run `npm run build`.')
const yuva = await startYuva({ YUVA_MODE: 'demo', DATABASE_URL: '' })
const browser = await launchBrowser(findBrowser)
const plainPages = await startPlainPages(browser, yuva.url)
try {
  const paths = await pathsOf(yuva.url)
  const otherPaths = otherRelease ? await pathsOf(otherRelease) : null
  for (const [name, path] of Object.entries(paths) as [PageName, string][]) {
    const seen: FirstLoad[] = []
    for (let load = 0; load < loads; load += 1) seen.push(await firstLoad(browser, yuva.url + path))
    printLoad(name, middle(seen))
    const plainUrl = await plainPages.add(path)
    const reports: Awaited<ReturnType<typeof scoresOf>>[] = []
    const plain: Scores[] = []
    const others: Scores[] = []
    for (let run = 0; run < runs; run += 1) {
      reports.push(await scoresOf(yuva.url + path))
      plain.push((await scoresOf(plainUrl)).scores)
      if (otherPaths) others.push((await scoresOf(otherRelease + otherPaths[name])).scores)
    }
    if (reports.length > 0) {
      const ours = middle(reports.map(({ scores }) => scores))
      printScores(name, ours)
      printSpread(
        name,
        'this release',
        reports.map(({ scores }) => scores),
      )
      printDifference(name, ours, 'plain HTML', middle(plain))
      if (others.length > 0) {
        printSpread(name, 'the other release', others)
        printDifference(name, ours, 'the other release', middle(others))
      }
    }
    for (const finding of new Set(reports.flatMap(({ findings }) => findings)))
      console.log(`  found  ${finding}`)
  }
} finally {
  await plainPages.stop()
  await browser.close()
  await yuva.stop()
}
