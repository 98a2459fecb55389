import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../../e2e/browser.ts'

/** Downloaded on first use: its hundred packages are not our dependencies. */
const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = Record<(typeof categories)[number], number> & {
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
}

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }
  >
}

type Run = { scores: Scores; findings: string[] }

/**
 * One run of Lighthouse's mobile simulation, with the titles of imperfect audits. Occasionally a trace fails, and the
 * run is repeated.
 */
export async function scoresOf(url: string, tries = 3): Promise<Run> {
  try {
    return await runLighthouse(url)
  } catch (error) {
    if (tries > 1) return scoresOf(url, tries - 1)
    throw error
  }
}

async function runLighthouse(url: string): Promise<Run> {
  const directory = mkdtempSync(join(tmpdir(), 'yuva-lighthouse-'))
  try {
    const path = join(directory, 'report.json')
    const { executablePath, args, env } = await findBrowser()
    // Not synchronously: the plain pages are served by this process.
    await promisify(execFile)(
      'npm',
      [
        ...['exec', '--yes', '--package', lighthouse, '--', 'lighthouse', url, '--quiet'],
        ...['--output=json', `--output-path=${path}`, `--only-categories=${categories.join(',')}`],
        `--chrome-flags=--headless=new ${args.join(' ')}`,
      ],
      { env: { ...process.env, ...env, CHROME_PATH: executablePath } },
    )
    return readReport(JSON.parse(readFileSync(path, 'utf8')))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function readReport({ categories: found, audits }: Report): Run {
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const scores: Scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  }
  const findings = Object.entries(audits)
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score !== null && score < 1)
    .map(([name, { title }]) => `${name}: ${title}`)
  return { scores, findings }
}
