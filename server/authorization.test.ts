import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiContract } from '#shared/http/api.ts'
import { authorizationMatrix } from './testing/authorization/matrix.ts'
import type { Row } from './testing/authorization/matrix-row.ts'
import { actors, createWorld, type World } from './testing/authorization/world.ts'
import { tokenOf } from './testing/builders/seeded-listings.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

type Key = keyof typeof authorizationMatrix

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createWorld(app)
})
afterAll(() => app.close())

async function statusesOf(key: Key, { send }: Row): Promise<number[]> {
  const statuses: number[] = []
  for (const actor of actors) {
    const member = actor === 'visitor' ? undefined : world.members[actor]
    const token = member && (await tokenOf(app, member))
    const answer = await app.call(key, (await send(world)) as never, { token })
    statuses.push(answer.status)
  }
  return statuses
}

describe('the authorisation matrix', () => {
  // Specified: D.25
  it('has a row for every endpoint', () => {
    expect(Object.keys(authorizationMatrix).sort()).toEqual(Object.keys(apiContract).sort())
  })

  it.each(Object.entries(authorizationMatrix))('%s', async (key, row) => {
    expect(await statusesOf(key as Key, row)).toEqual(row.statuses)
  })
})
