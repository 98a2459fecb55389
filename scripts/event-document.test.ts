import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { notificationKinds } from '#server/features/notifications/notifications.reactions.ts'
import { reactions } from '#server/features.ts'
import type { Ports } from '#server/platform/ports.ts'
import { eventDocument, eventsPath, eventTypes } from './event-document.ts'

const root = join(import.meta.dirname, '..')

it('the document of the events is that of the registries (else: npm run docs)', () => {
  expect(readFileSync(join(root, eventsPath), 'utf8')).toBe(eventDocument(root))
})

it('every event is emitted somewhere, and every reaction has the name of a feature and of what it does', () => {
  expect([...eventDocument(root).matchAll(/^\| `(\w+)` \| – /gm)].map(([, type]) => type)).toEqual([])
  const names = reactions({} as Ports).map(({ name }) => name)
  expect(names.filter((name) => !/^[a-z-]+\.[a-z-]+$/.test(name))).toEqual([])
})

it('has every event that something reacts to', () => {
  const listed = [...eventTypes(root).values()].flat()
  const known = [...reactions({} as Ports).map(({ on }) => on), ...Object.keys(notificationKinds)]
  expect(known.filter((type) => !listed.includes(type))).toEqual([])
})
