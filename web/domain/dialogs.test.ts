import { afterEach, expect, it } from 'vitest'
import { endSession, setToken } from '#web/platform/session.ts'
import { closeDialog, onDialogClosed, openAuth, openDialog } from './dialogs.ts'

const tokenOf = (id: number, of = '') => `e30.${btoa(JSON.stringify({ sub: String(id), of }))}.x`
const closed: string[] = []
for (const name of ['auth', 'report'] as const) onDialogClosed(name, () => closed.push(name))

afterEach(async () => {
  closeDialog('report')
  await endSession()
  closed.length = 0
})

it('the request to log in is over once somebody has logged in, here or in another tab', () => {
  openAuth('login', { message: 'Giriş yap' })
  setToken(tokenOf(1))
  expect(closed).toEqual(['auth'])
})

it('a dialog of a member ends with their session', async () => {
  setToken(tokenOf(1))
  openDialog('report', { kind: 'user', id: 2, name: 'Mert' })
  setToken(tokenOf(1, 'renewed'))
  expect(closed).toEqual([])
  await endSession()
  expect(closed).toEqual(['report'])
})
