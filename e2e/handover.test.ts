import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeLong } from '#server/testing/long-test.ts'
import { staff as staffEn } from '#shared/i18n/en/staff.ts'
import { staff as staffTr } from '#shared/i18n/tr/staff.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { firstScreen } from './first-screen.ts'
import { addListing, call, join, type Member, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { type Variant, variants, wide } from './variants.ts'

// The demo marketplace has a staff member.
let fixture: ReturnType<typeof setUpServerAndBrowser>
const photo = (name: string) =>
  pathOf(import.meta.dirname, '..', 'demo', 'pictures', 'homes', `${name}-768.webp`)
const rooms = ['entrance', 'living_room', 'kitchen', 'bedroom', 'bathroom', 'outdoor'] as const

async function open(
  variant: Variant,
  path: string,
  member: Member,
): Promise<{ context: BrowserContext; page: Page }> {
  const user = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  await seedSession(user.context, member)
  await openPage(user.page, path)
  return user
}

// A server for each variant: the story moves the clock.
describeLong.each(variants(wide))('from the key to the deposit ($language, $width px)', (variant) => {
  const own = setUpServerAndBrowser({ YUVA_MODE: 'demo' })
  beforeAll(() => {
    fixture = own
  })

  test('guide, photos made offline, problem, claim and decision', async () => {
    const { yuva } = fixture
    // Not the test's own: a retry begins on the day to which the clock was moved.
    const today = civilDateOf(yuva.now())
    const t = textsOf(variant)
    const s = variant.language === 'tr' ? staffTr : staffEn
    const narrow: Variant = { ...variant, width: 390, theme: 'dark' }
    const [host, guest] = [await join(yuva, 'Defne'), await join(yuva, 'Mert')]
    const fresh = (member: Member) => signIn(yuva, member.email)
    const listing = await addListing(yuva, host, {
      city: 'İzmir',
      district: 'Urla',
      start: addDays(today, 2),
      end: addDays(today, 60),
      picture: readFileSync(photo('kas-beyaz-ev')),
      deposit: 40,
    })
    const guide = { door_code: '4816#', wifi_name: 'EvMisafir', wifi_password: 'cumba-limon-27' }
    await call(yuva, 'PUT /residence-full/{id}/guide/', { params: { id: listing }, body: guide }, host.token)
    const { id } = await call(
      yuva,
      'POST /reservation/',
      {
        body: {
          product: listing,
          service_type: 'garden_maintenance',
          start_date: addDays(today, 3),
          end_date: addDays(today, 5),
        },
      },
      guest.token,
    )
    const path = `/reservation/${id}`

    // The deposit is in view before the approval, and held with it.
    const agreeing = await open(variant, path, guest)
    await agreeing.page
      .getByText(interpolate(t.reservations.deposit.mine, { points: 40 }))
      .first()
      .waitFor()
    await agreeing.page.getByRole('button', { name: t.reservations.bar.approve, exact: true }).click()
    const question = agreeing.page.getByRole('alertdialog')
    await question.getByText(interpolate(t.reservations.deposit.mine, { points: 40 })).waitFor()
    await expectAccessible(agreeing.page, 'approval with a deposit')
    await question.getByRole('button', { name: t.reservations.approve.confirm }).click()
    await question.waitFor({ state: 'hidden' })
    await call(yuva, 'POST /reservation/approve/{id}', { params: { id }, body: {} }, host.token)
    const deposit = (page: Page) => page.getByRole('region', { name: t.deposits.title, exact: true })
    await deposit(agreeing.page).getByText(t.deposits.state.held, { exact: true }).waitFor()
    await agreeing.page.getByText(guide.door_code).waitFor({ state: 'detached' })
    await agreeing.context.close()

    // 48 hours before check-in the guide opens.
    await yuva.advanceHours(48)
    const trip = await open(narrow, path, await fresh(guest))
    await trip.page.getByRole('button', { name: t.trip.guide.show }).click()
    await trip.page.getByText(guide.door_code, { exact: true }).waitFor()
    // All that one needs at the door is in the first screen of a phone, in few words.
    const joins = interpolate(t.trip.wifi_code, { name: guide.wifi_name })
    const code = await trip.page.getByRole('img', { name: joins }).boundingBox()
    const bar = await trip.page.getByRole('region', { name: t.trip.bar }).boundingBox()
    expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    expect((await firstScreen(trip.page, 'main')).words).toBeLessThanOrEqual(65)

    // The photos are made without a network; the phone is killed, and they arrive once it is opened again.
    await yuva.advanceHours(30)
    await trip.context.close()
    const phone = await open(narrow, path, await fresh(guest))
    await phone.page.getByRole('button', { name: t.handover.make.arrival }).click()
    await phone.page.locator('input[data-room=kitchen]').waitFor({ state: 'attached' })
    await phone.context.setOffline(true)
    for (const room of rooms)
      await phone.page.locator(`input[data-room=${room}]`).setInputFiles(photo('datca-bag-evi'))
    await phone.page.getByText(interpolate(t.handover.count, { count: 6, max: 20, min: 6 })).waitFor()
    await phone.page.getByRole('button', { name: t.handover.send, exact: true }).click()
    await phone.page.getByText(t.handover.waiting).waitFor()
    await expectAccessible(phone.page, 'handover waits')
    await phone.page.close()
    await phone.context.setOffline(false)
    const again = await phone.context.newPage()
    await openPage(again, path)
    await again.getByText(t.handover.hash, { exact: false }).first().waitFor()
    const { going } = await call(
      yuva,
      'GET /reservation/handover/{id}',
      { params: { id } },
      (await fresh(guest)).token,
    )
    expect(going?.arrival?.photos.map(({ room }) => room)).toEqual(rooms)
    await again.getByText(going?.arrival?.hash ?? '').waitFor()

    // The host sees them, the guest reports a problem, and the team has them as evidence.
    const seen = await open(variant, path, await fresh(host))
    const bedroom = seen.page.getByRole('group', { name: t.handover.room.bedroom })
    await bedroom.getByRole('img').waitFor()
    await seen.page.getByRole('button', { name: t.handover.sign.arrival }).click()
    await seen.page.getByText(interpolate(t.handover.signed, { name: 'Defne Yolcu' })).waitFor()
    await seen.context.close()
    await again.getByRole('button', { name: t.reservations.problem.report }).click()
    const report = again.getByRole('alertdialog')
    await report.getByLabel(t.reservations.problem.description).fill('Sürahi kırıktı.')
    await report.getByRole('button', { name: t.reservations.problem.send }).click()
    await report.waitFor({ state: 'hidden' })
    const team = () => signIn(yuva, 'ekip@yuva.demo')
    const desk = await open(variant, '/staff/problems', await team())
    const problem = desk.page.getByRole('article').filter({ hasText: 'Sürahi kırıktı.' })
    await problem.getByRole('button', { name: t.handover.evidence }).click()
    await problem.getByRole('group', { name: t.handover.room.kitchen }).getByRole('img').waitFor()
    await problem.getByRole('button', { name: s.problems.settle }).click()
    const settling = desk.page.getByRole('dialog', { name: s.problems.title })
    await settling.getByRole('radio', { name: new RegExp(s.problems.nobody) }).click()
    await settling.getByLabel(s.reason.label).fill('Ev kullanılabilir.')
    await settling.getByRole('button', { name: s.problems.settle }).click()
    await settling.waitFor({ state: 'hidden' })
    await desk.context.close()
    await phone.context.close()

    // After check-out: departure photos, the host's claim, the guest's objection, the team's decision.
    await yuva.advanceHours(48)
    const leaving = await open(narrow, path, await fresh(guest))
    await leaving.page.getByRole('button', { name: t.handover.make.departure }).click()
    for (const room of rooms)
      await leaving.page.locator(`input[data-room=${room}]`).setInputFiles(photo('galata-apartman'))
    await leaving.page.getByRole('button', { name: t.handover.send, exact: true }).click()
    await expectToast(leaving.page, t.handover.sent)

    const claiming = await open(variant, path, await fresh(host))
    await deposit(claiming.page).getByRole('button', { name: t.deposits.claim.open }).click()
    const claim = claiming.page.getByRole('dialog', { name: t.deposits.claim.title })
    await claim.getByLabel(t.deposits.claim.points).fill('30')
    await claim.getByLabel(t.deposits.claim.what).fill('Sürahi eksik.')
    await claim
      .locator('input[data-claim-photos]')
      .setInputFiles([photo('kas-beyaz-ev'), photo('datca-bag-evi')])
    await claim.getByRole('img').nth(1).waitFor()
    await animationsFinished(claiming.page)
    await expectAccessible(claiming.page, 'claim')
    await claim.getByRole('button', { name: t.deposits.claim.send }).click()
    await expectToast(claiming.page, t.deposits.claim.done)
    await claiming.context.close()

    await leaving.page.reload()
    await leaving.page.getByRole('link', { name: t.deposits.notice_link }).waitFor()
    await deposit(leaving.page).getByText('Sürahi eksik.').waitFor()
    await deposit(leaving.page).getByRole('img').nth(1).waitFor()
    await expectAccessible(leaving.page, 'claimed deposit')
    await deposit(leaving.page).getByRole('button', { name: t.deposits.object.open }).click()
    const objection = leaving.page.getByRole('dialog', { name: t.deposits.object.title })
    await objection.getByLabel(t.deposits.object.why).fill('Geldiğimde de yoktu.')
    await objection.getByRole('button', { name: t.deposits.object.send }).click()
    await expectToast(leaving.page, t.deposits.object.done)

    const deciding = await open(variant, '/staff/problems', await team())
    const disputed = deciding.page.getByRole('article').filter({ hasText: 'Geldiğimde de yoktu.' })
    await disputed.getByText(interpolate(s.deposits.claimed, { points: 30, deposit: 40 })).waitFor()
    await disputed.getByRole('group', { name: t.handover.room.kitchen }).getByRole('img').nth(1).waitFor()
    await expectAccessible(deciding.page, 'disputed deposit')
    await disputed.getByRole('button', { name: s.report.decide }).click()
    const decision = deciding.page.getByRole('dialog', { name: s.deposits.title_dialog })
    await decision.getByLabel(s.deposits.points).fill('10')
    await decision.getByLabel(s.reason.label).fill('Girişte görünüyor, çıkışta görünmüyor.')
    await decision.getByRole('button', { name: s.report.decide }).click()
    await expectToast(deciding.page, s.deposits.done)
    await deciding.context.close()

    await leaving.page.reload()
    await deposit(leaving.page)
      .getByText(interpolate(t.deposits.guest.kept_part, { paid: 10, rest: 30 }))
      .waitFor()
    await deposit(leaving.page).getByText('Girişte görünüyor, çıkışta görünmüyor.').waitFor()
    await leaving.context.close()
    const points = async (member: Member) =>
      (await call(yuva, 'GET /points/statement/', {}, (await fresh(member)).token)).entries.filter(
        ({ cause }) => cause.startsWith('deposit'),
      )
    expect((await points(guest)).map(({ amount }) => amount)).toEqual([20, 10, -40])
    // Those of the guest's new membership reach the host once it cannot be returned any more.
    expect(await points(host)).toEqual([])
    await yuva.advanceHours(14 * 24)
    expect((await points(host)).map(({ amount }) => amount)).toEqual([10])
  })
})
