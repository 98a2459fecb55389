import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactions } from '#server/features.ts'
import type { Ports } from '#server/platform/ports.ts'
import { eventEmitters } from './event-document.ts'
import { type FeatureGraph, featureGraph } from './feature-graph.ts'
import { schemaPath } from './schema-document.ts'

export const overviewPath = (feature: string): string => `server/features/${feature}/README.md`

/** The tables of each owner, from the document of the schema. */
function ownedTables(root: string): Map<string, string[]> {
  const [, ...sections] = readFileSync(join(root, schemaPath), 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => [
      section.split('\n', 1)[0] ?? '',
      [...section.matchAll(/^### (\w+)$/gm)].map(([, table = '']) => table),
    ]),
  )
}

const startsWithFeature = (feature: string) => (path: string) => path.startsWith(`${feature}/`)
const inCode = (names: readonly string[]) => names.map((name) => `\`${name}\``)

/** A line is read at a glance: of many names only their number. */
const maxNames = 10
const listed = (names: readonly string[], many: string) =>
  names.length > maxNames ? `${names.length} ${many}` : names.join(', ')

const events = '[events](../../../docs/events.md)'

type Sources = {
  graph: FeatureGraph
  tables: Map<string, string[]>
  emitters: Map<string, string[]>
  reactions: readonly { name: string; on: string }[]
}

/** What the sources say about a feature, a line each; without a line where there is nothing. */
function factsOf(feature: string, { graph, tables, emitters, reactions }: Sources): string {
  const emitted = [...emitters].filter(([, files]) => files.some(startsWithFeature(feature)))
  const reacted = reactions.filter(({ name }) => name.startsWith(`${feature}.`))
  const callers = [...graph].filter(([, called]) => called.has(feature))
  const facts = {
    Tables: listed(inCode(tables.get(feature) ?? []), '[tables](../../../docs/schema.md)'),
    Emits: listed(inCode(emitted.map(([type]) => type)), events),
    'Reacts to': listed(inCode([...new Set(reacted.map(({ on }) => on))]), events),
    Calls: listed([...(graph.get(feature) ?? [])], 'features'),
    'Called by': listed(
      callers.map(([caller]) => caller),
      'features',
    ),
  }
  return Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `- ${name}: ${text}\n`)
    .join('')
}

/** The hand-written part of an overview: what the feature is for, and its states. */
export const describedIn = (overview: string): string => overview.split(/^- /m, 1)[0]?.trim() ?? ''

/** The overview of each feature of the server by its path: what was written by hand, and the facts of today. */
export function featureOverviews(root: string, read: (path: string) => string): Map<string, string> {
  const sources: Sources = {
    graph: featureGraph(root),
    tables: ownedTables(root),
    emitters: eventEmitters(root),
    reactions: reactions({} as Ports),
  }
  return new Map(
    [...sources.graph.keys()].map((feature) => {
      const path = overviewPath(feature)
      const parts = [describedIn(read(path)), factsOf(feature, sources).trim()]
      return [path, `${parts.filter(Boolean).join('\n\n')}\n`]
    }),
  )
}
