import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureGraph, layerProblems, readLayers, withFeatureGraph } from './feature-graph.ts'
import { describedIn, featureOverviews, overviewPath } from './feature-overview.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const graph = featureGraph(root)
const architecture = read('ARCHITECTURE.md')

describe('the overview of a feature', () => {
  it('says what the feature is for, in at most ten lines with the facts', () => {
    const overviews = [...graph.keys()].map((feature) => ({ feature, text: read(overviewPath(feature)) }))
    expect(
      overviews.filter(({ text }) => !/^# .+\n\n.+/.test(describedIn(text))).map(({ feature }) => feature),
    ).toEqual([])
    const lines = (text: string) => text.split('\n').filter(Boolean).length
    expect(overviews.filter(({ text }) => lines(text) > 10).map(({ feature }) => feature)).toEqual([])
  })

  it('has the tables, events and calls of today (else: npm run docs)', () => {
    const stale = [...featureOverviews(root, read)].filter(([path, text]) => read(path) !== text)
    expect(stale.map(([path]) => path)).toEqual([])
  })
})

describe('the layers of features in ARCHITECTURE.md', () => {
  it('have each feature once, and no call goes up', () => {
    expect(layerProblems(graph, readLayers(architecture))).toEqual([])
  })

  it('are drawn from the imports (else: npm run docs)', () => {
    expect(withFeatureGraph(root, architecture)).toBe(architecture)
  })

  it('are found wrong where a call goes up, and where a feature is missing or twice', () => {
    const planted = new Map([
      ['rings', new Set(['places'])],
      ['places', new Set(['rings'])],
      ['blocks', new Set<string>()],
    ])
    const layers = [
      { name: 'beside stays', features: ['rings'] },
      { name: 'ground', features: ['places', 'places', 'gone'] },
    ]
    expect(layerProblems(planted, layers)).toEqual([
      'blocks has no layer',
      'gone is no feature',
      'places has two layers',
      'places calls rings, which is above it',
    ])
  })
})
