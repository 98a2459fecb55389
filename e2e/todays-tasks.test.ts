import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { addListing, call, join, type Member, signIn } from './people.ts'
import { seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { interpolate, textsOf } from './steps.ts'
import { narrow, variants } from './variants.ts'

const picture = readFileSync(
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', 'kas-beyaz-ev-768.webp'),
)
const today = civilDateOf(new Date())
const first = addDays(today, 4)

describe.each(variants(narrow))('the tasks of a day ($language, $width px)', (variant) => {
  const fixture = setUpServerAndBrowser({})
  const t = textsOf(variant)

  async function open(member: Member, path: string) {
    const user = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(user.context, await signIn(fixture.yuva, member.email))
    await openPage(user.page, path)
    return user
  }

  /** A garden is looked after while staying in its house; it is noon of the first day. */
  async function stayWithTasks(guest: Member, host: Member): Promise<number> {
    const { yuva } = fixture
    const task = { every: 'day' as const, times: 1, minutes: 15, medicine: false }
    const tasks = [
      { ...task, key: randomUUID(), text: 'Çiçekleri sula', part: 'morning' as const },
      { ...task, key: randomUUID(), text: 'Kapıyı kilitle', part: 'evening' as const },
    ]
    const body = {
      product: await addListing(yuva, host, {
        ...{ city: 'İzmir', district: 'Urla', picture, start: addDays(today, 2), end: addDays(today, 60) },
      }),
      service_type: 'garden_maintenance' as const,
      start_date: first,
      end_date: addDays(first, 3),
      extras: [
        { kind: 'help' as const, from: 'offerer' as const, help: 'garden_maintenance' as const, tasks },
      ],
    }
    const { id } = await call(yuva, 'POST /reservation/', { body }, guest.token)
    for (const { token } of [guest, host])
      await call(yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, token)
    await yuva.advanceHours((startOfDay(first).getTime() - Date.now()) / hourMs + 12)
    return id
  }

  test('are ticked without a connection, arrive once, and are seen by the host', {
    timeout: 120_000,
  }, async () => {
    const { yuva } = fixture
    const [guest, host] = [await join(yuva, 'Elif'), await join(yuva, 'Selim')]
    const id = await stayWithTasks(guest, host)
    const { page, context } = await open(guest, `/reservation/${id}`)
    const row = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) })
    await row('Çiçekleri sula').waitFor()
    await expectAccessible(page, 'today')
    const saved = () =>
      page.evaluate(async () =>
        (await caches.has('yuva-pages')) ? (await (await caches.open('yuva-pages')).keys()).length : 0,
      )
    await expect.poll(saved).toBe(1)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // The trip is saved a moment after its last answer.
    await page.waitForTimeout(1_500)

    await context.setOffline(true)
    await row('Çiçekleri sula').click()
    await page.getByText(interpolate(t.today.offline_one, { count: 1 })).waitFor()
    await page.reload()
    await row('Kapıyı kilitle').click()
    const offline = interpolate(t.today.offline_other, { count: 2 })
    await page.getByText(offline).waitFor()
    expect(await page.getByText(t.today.waiting, { exact: true }).count()).toBe(2)
    await expectAccessible(page, 'today without a connection')

    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/ticks')) sent += 1
    })
    await context.setOffline(false)
    await page.getByText(offline).waitFor({ state: 'detached' })
    const planOf = async ({ email }: Member) => {
      const { token } = await signIn(yuva, email)
      return (await call(yuva, 'GET /reservation/help/{id}', { params: { id } }, token)).plans[0]
    }
    await expect.poll(async () => (await planOf(host))?.done).toBe(2)
    expect(sent).toBe(1)
    await context.close()

    const seen = await open(host, `/reservation/${id}`)
    await seen.page.getByText('2 / 2', { exact: true }).waitFor()
    await expectAccessible(seen.page, 'today of the host')
    await seen.context.close()

    await yuva.advanceHours(24 * 3)
    const over = await open(host, `/reservation/${id}`)
    await over.page.getByText(interpolate(t.today.over.title, { name: 'Elif' })).waitFor()
    await expectAccessible(over.page, 'is the help done')
    await over.page.getByRole('button', { name: t.today.over.done, exact: true }).click()
    await expect.poll(async () => (await planOf(guest))?.state).toBe('done')
    await over.context.close()
  })
})
