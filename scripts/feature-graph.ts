import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which features of the server each one calls, from the imports of their doors. */
export type FeatureGraph = ReadonlyMap<string, ReadonlySet<string>>

const door = /from '(?:(?:\.\.\/)+|#server\/features\/)([a-z-]+)\/\1\.public\.ts'/g

export function featureGraph(root: string): FeatureGraph {
  const features = join(root, 'server/features')
  const names = readdirSync(features, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  return new Map(
    names.map((feature) => {
      const files = readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' })
      const texts = files
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(features, feature, name), 'utf8'))
      const called = texts.flatMap((text) => [...text.matchAll(door)].map(([, other = '']) => other))
      return [feature, new Set(called.filter((other) => other !== feature).sort())]
    }),
  )
}

/** Everything that a feature calls, itself or through others. */
function reachable(graph: FeatureGraph, from: string, seen = new Set<string>()): Set<string> {
  for (const next of graph.get(from) ?? []) if (!seen.has(next)) reachable(graph, next, seen.add(next))
  return seen
}

/** The calls of a feature without those that also follow from another of its calls. */
function directCalls(graph: FeatureGraph, feature: string): string[] {
  const called = [...(graph.get(feature) ?? [])]
  return called.filter((one) => !called.some((other) => other !== one && reachable(graph, other).has(one)))
}

export type Layer = { name: string; features: string[] }

/** The layers, from the table in ARCHITECTURE.md. */
export function readLayers(architecture: string): Layer[] {
  const [, chapter = ''] = architecture.split(/^### Layers of server features$/m)
  const [, table = ''] = chapter.split(/^\| Layer \|.*\n\|---.*\n/m)
  const rows = table.split('\n\n', 1)[0]?.split('\n') ?? []
  return rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, name = '', features = '']) => ({
      name,
      features: features.replace(/ \([^)]*\)/g, '').split(', '),
    }))
}

/** What does not agree between the table of layers and the imports. */
export function layerProblems(graph: FeatureGraph, layers: readonly Layer[]): string[] {
  const level = new Map(layers.flatMap(({ features }, at) => features.map((feature) => [feature, at])))
  const listed = layers.flatMap(({ features }) => features)
  return [
    ...[...graph.keys()].filter((each) => !level.has(each)).map((each) => `${each} has no layer`),
    ...listed.filter((each) => !graph.has(each)).map((each) => `${each} is no feature`),
    ...listed.filter((each, at) => listed.indexOf(each) < at).map((each) => `${each} has two layers`),
    ...[...graph].flatMap(([feature, called]) =>
      [...called]
        .filter((other) => (level.get(other) ?? 0) < (level.get(feature) ?? 0))
        .map((other) => `${feature} calls ${other}, which is above it`),
    ),
  ]
}

/** The graph as Mermaid: layers as boxes, an arrow for each call that does not follow from others. */
export function drawnGraph(graph: FeatureGraph, layers: readonly Layer[]): string {
  const boxes = layers.map(({ name, features }, at) =>
    [`  subgraph layer${at}["${name}"]`, ...features.map((each) => `    ${each}`), '  end'].join('\n'),
  )
  const arrows = [...graph.keys()]
    .filter((feature) => directCalls(graph, feature).length > 0)
    .map((feature) => `  ${feature} --> ${directCalls(graph, feature).join(' & ')}`)
  return ['```mermaid', 'flowchart TB', ...boxes, ...arrows, '```'].join('\n')
}

const marker = /(<!-- feature graph -->\n)[\s\S]*(<!-- \/feature graph -->)/

/** ARCHITECTURE.md with the graph of today's imports. */
export const withFeatureGraph = (root: string, architecture: string): string =>
  architecture.replace(
    marker,
    (_, start: string, end: string) =>
      `${start}\n${drawnGraph(featureGraph(root), readLayers(architecture))}\n\n${end}`,
  )
