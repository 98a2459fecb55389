import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationKinds } from '#server/features/notifications/notifications.reactions.ts'
import { stepOfEvent } from '#server/features/reservations/reservation-events.ts'
import { reactions } from '#server/features.ts'
import type { Ports } from '#server/platform/ports.ts'

export const eventsPath = 'docs/events.md'

const head = `# The events

What features notify each other of: where an event is emitted, the step that it is in the history of a reservation, who is notified
of it in the bell, and the reactions to it, each named \`feature.what-it-does\` and run in one transaction with the others, in this
order. Written by \`npm run docs\`; \`scripts/event-document.test.ts\` compares it with the registries.
`

/** The document of all events, complete. */
export function eventDocument(root: string): string {
  const byType = Map.groupBy(reactions({} as Ports), ({ on }) => on as string)
  const emitters = eventEmitters(root)
  const sections = [...eventTypes(root)].map(([feature, types]) => {
    const rows = types.map((type) => {
      const names = [...new Set((byType.get(type) ?? []).map(({ name }) => `\`${name}\``))]
      const cells = [
        `\`${type}\``,
        emittedIn(emitters, type),
        stepOf(type),
        readersOf(type),
        names.join(', '),
      ]
      return `| ${cells.map((cell) => cell || '–').join(' | ')} |`
    })
    return `## ${feature}\n\n| Event | Emitted in | Step | Notified | Reactions |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `${head}\n${sections.join('\n')}`
}

/** The types of the events of each feature, from the files that declare them. */
export function eventTypes(root: string): Map<string, string[]> {
  const features = join(root, 'shared/features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.events.ts'))
    .sort()
  return new Map(
    files.map((name) => {
      const text = readFileSync(join(features, name), 'utf8')
      const types = [...text.matchAll(/(?:type: |^ {2}\| )'([a-z_]+)'/gm)].map(([, type = '']) => type)
      return [name.split(/[\\/]/)[0] ?? '', [...new Set(types)]]
    }),
  )
}

/** For each event the files that name it other than to react to it, or to compare with it. */
export function eventEmitters(root: string): Map<string, string[]> {
  const features = join(root, 'server/features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('notifications/'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(features, name), 'utf8') }))
  const types = [...eventTypes(root).values()].flat()
  return new Map(
    types.map((type) => {
      const isNamed = new RegExp(`(?<!(?:=|on:) |<|^ +)'${type}'|^ +${type}: others`, 'm')
      return [type, files.filter(({ text }) => isNamed.test(text)).map(({ name }) => name)]
    }),
  )
}

const emittedIn = (emitters: Map<string, string[]>, type: string): string =>
  (emitters.get(type) ?? []).map((name) => `\`${name}\``).join(', ')

const stepOf = (type: string): string => stepOfEvent[type as keyof typeof stepOfEvent] ?? ''

const readersOf = (type: string): string =>
  notificationKinds[type as keyof typeof notificationKinds]?.recipients ?? ''
