import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who writes a table: a feature, or a folder of the platform. The one that inserts its rows owns it. */
export type Writers = { owner: string; others: string[] }

/** Writers of another feature's table, and why they may. */
export const foreignWriters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chat_member: { notifications: 'marks what it has sent a mail about' },
  member: {
    points: 'keeps whether the member was granted points before',
    privacy: 'erases the account',
    profiles: 'saves the profile, which is part of the account row',
  },
  message: { privacy: 'erases what a member wrote' },
  push_subscription: { 'platform/mail': 'deletes what the push service says is gone' },
  report: { moderation: 'writes the decision' },
}

/** The writers of each of these tables, read from the statements in the server's files. */
export function tableWriters(root: string, tables: readonly string[]): Map<string, Writers> {
  const verbs = new Map(tables.map((table) => [table, new Map<string, Set<string>>()]))
  for (const [place, text] of serverFiles(root))
    for (const [, verb = '', table = ''] of text.matchAll(
      /\b(insert\s+into|merge\s+into|update|delete\s+from)\s+(\w+)/g,
    )) {
      const writers = verbs.get(table)
      writers?.set(place, (writers.get(place) ?? new Set()).add(verb.split(/\s/)[0] ?? ''))
    }
  return new Map(
    [...verbs].map(([table, writers]) => {
      const places = [...writers.keys()].sort()
      const inserting = places.filter((place) => writers.get(place)?.has('insert'))
      const owner = inserting.find((place) => !foreignWriters[table]?.[place]) ?? places[0] ?? 'migrations'
      return [table, { owner, others: places.filter((place) => place !== owner) }]
    }),
  )
}

/** The files that run in production, with the feature or the part of the platform that they belong to. */
function* serverFiles(root: string): Generator<[string, string]> {
  for (const floor of ['features', 'platform'])
    for (const name of readdirSync(join(root, 'server', floor), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      const [folder = ''] = name.split(/[\\/]/)
      const place = floor === 'features' ? folder : `platform/${folder}`
      yield [place, readFileSync(join(root, 'server', floor, name), 'utf8')]
    }
}
