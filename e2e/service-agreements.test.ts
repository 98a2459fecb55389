import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { helpStars } from '#shared/features/reviews/reviews.rules.ts'
import { fittingPostSentence } from '#shared/features/services/services.messages.ts'
import { staff as staffEn } from '#shared/i18n/en/staff.ts'
import { staff as staffTr } from '#shared/i18n/tr/staff.ts'
import { addDays, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, join, type Member, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { expectSimple } from './simple-screen.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { narrowTurkish, variants } from './variants.ts'

/** Three hours, at 20 points each. A new member has 100. */
const work = { help: 'garden_maintenance' as const, minutes: 180 }
const [points, begun] = [60, 100]
/** What the team leaves of them to who helped. */
const share = 20

// A server for each variant: the stories move the clock, and posts of the same place would fit each other.
describe.each(variants(narrowTurkish))('help without a home ($language, $width px)', (variant) => {
  const fixture = setUpServerAndBrowser()
  const t = textsOf(variant)
  const s = variant.language === 'tr' ? staffTr : staffEn
  const texts = t.service_agreement

  /** With a fresh session: one from before the clock moved may have expired. */
  async function open(member: Member, path: string): Promise<Page> {
    const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
    await seedSession(context, await signIn(fixture.yuva, member.email))
    await openPage(page, path)
    return page
  }

  /** The path in the newest mail to a member whose subject or text names this; waits for it. */
  async function mailedPath(member: Member, named: string, path: RegExp): Promise<string> {
    const mail = () => fixture.yuva.lastMessageTo(member.email)
    await expect
      .poll(async () => Object.values(await mail()).join('\n'), { timeout: 30_000 })
      .toContain(named)
    const [address = ''] = (await mail()).text.match(/https?:\S+/g)?.filter((each) => path.test(each)) ?? []
    return address.replace(fixture.yuva.url, '')
  }

  /** Two members who joined long enough ago that the points they began with can go to others. */
  async function joined(names: [string, string]): Promise<[Member, Member]> {
    const { yuva } = fixture
    const [one, other] = [
      await join(yuva, names[0], { language: variant.language }),
      await join(yuva, names[1], { language: variant.language }),
    ]
    await yuva.advanceHours(24 * 15)
    return [await signIn(yuva, one.email), await signIn(yuva, other.email)]
  }
  const balanceOf = async ({ email }: Member) => {
    const { token } = await signIn(fixture.yuva, email)
    return (await call(fixture.yuva, 'GET /points/statement/', {}, token)).balance
  }
  const post = (member: Member, direction: 'need' | 'give', district: string) =>
    call(
      fixture.yuva,
      'POST /services/',
      {
        body: {
          ...{ ...work, direction, text: 'Budama ve çapa', city: 'İstanbul', district },
          ...{ returns: ['points', 'help'] },
        },
      },
      member.token,
    )

  /** Three in the afternoon of the first day. */
  async function goToDay(day: string): Promise<void> {
    const { yuva } = fixture
    await yuva.advanceHours((startOfDay(day).getTime() - yuva.now().getTime()) / hourMs + 15)
  }

  const clickDone = (page: Page) => page.getByRole('button', { name: texts.done.button, exact: true }).click()

  test('is posted, found by mail, proposed, approved, done, paid and reviewed', {
    timeout: 240_000,
  }, async () => {
    const { yuva } = fixture
    const [helper, needy] = await joined(['Deniz', 'Elif'])
    await post(helper, 'give', 'Üsküdar')

    const posting = await open(needy, '/services')
    await posting.getByRole('button', { name: t.services.leave, exact: true }).click()
    const form = posting.getByRole('dialog', { name: t.services.form.title })
    await form.getByRole('button', { name: t.services.form.kinds.garden_maintenance }).first().click()
    await form.getByLabel(t.services.form.text).fill('Kışa girmeden budama')
    await form.getByRole('combobox', { name: t.services.form.place }).fill('Üsküdar')
    await form
      .getByRole('option', { name: /^Üsküdar/ })
      .first()
      .click()
    await form.getByRole('combobox', { name: t.services.form.time }).selectOption(String(work.minutes))
    await animationsFinished(posting)
    await expectAccessible(posting, 'form of a post')
    await form.getByRole('button', { name: t.services.leave, exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await posting.context().close()

    // Who gives such help has a mail about it, and proposes.
    await yuva.advanceHours(1)
    const found = await mailedPath(helper, fittingPostSentence(work, variant.language), /\/services\?post=/)
    const proposing = await open(helper, found)
    const row = proposing.getByRole('listitem').filter({ hasText: 'Kışa girmeden budama' })
    await row.getByRole('button', { name: t.services.offer, exact: true }).click()
    const proposal = proposing.getByRole('dialog', {
      name: interpolate(texts.form.need, { name: needy.firstName }),
    })
    await proposal.getByText(interpolate(texts.form.you_earn, { points })).waitFor()
    await proposal.getByLabel(texts.form.text).fill('Merhaba, makasım var.')
    await animationsFinished(proposing)
    await expectAccessible(proposing, 'proposal of help')
    await proposal.getByRole('button', { name: texts.form.propose, exact: true }).click()
    await proposing.waitForURL(/\/service\/\d+$/)
    const path = new URL(proposing.url()).pathname
    const params = { id: Number(path.split('/').at(-1)) }

    // The other is mailed, too, and approves what the page shows.
    expect(await mailedPath(needy, `${helper.firstName} Yolcu`, /\/service\/\d+/)).toBe(path)
    const approving = await open(needy, path)
    await approving.getByRole('button', { name: texts.bar.approve, exact: true }).waitFor()
    await expectAccessible(approving, 'a proposal of help')
    await expectSimple(approving, {})
    await approving.getByRole('button', { name: texts.bar.approve, exact: true }).click()
    const question = approving.getByRole('alertdialog', { name: t.reservations.approve.title })
    await question.getByText(interpolate(texts.approve.hold, { points })).waitFor()
    await animationsFinished(approving)
    await expectAccessible(approving, 'approval of help')
    await question.getByRole('button', { name: t.reservations.approve.confirm }).click()
    await approving.getByText(texts.part_state.held, { exact: true }).waitFor()
    await proposing.getByText(texts.part_state.held, { exact: true }).waitFor()
    expect(await balanceOf(needy)).toBe(begun - points)
    await Promise.all([approving.context().close(), proposing.context().close()])

    const { token } = await signIn(yuva, needy.email)
    await goToDay((await call(yuva, 'GET /service-agreement/{id}', { params }, token)).start_date)
    const helping = await open(helper, path)
    await clickDone(helping)
    await expectToast(helping, interpolate(texts.done.asked, { name: needy.firstName }))
    await helping.context().close()
    const confirming = await open(needy, path)
    await confirming.getByText(interpolate(texts.done.asks, { name: helper.firstName })).waitFor()
    await expectAccessible(confirming, 'is the help done')
    await clickDone(confirming)
    const isDone = confirming.getByRole('alertdialog', { name: texts.done.confirm_title })
    await isDone.getByRole('button', { name: texts.done.confirm, exact: true }).click()
    await expectToast(confirming, texts.done.confirmed)
    expect(await balanceOf(helper)).toBe(begun)
    await confirming.context().close()

    await yuva.advanceHours(25)
    const paid = await open(helper, path)
    await paid.getByText(interpolate(texts.points.released_theirs, { points })).waitFor()
    const header = interpolate(t.shell.header.points, { points: begun + points })
    await paid.getByRole('link', { name: header }).first().waitFor()
    await expectAccessible(paid, 'help that is paid')

    // Who was helped says how the help was, and who helped how the other was.
    const reviewing = await open(needy, path)
    for (const page of [reviewing, paid]) {
      await page.getByRole('link', { name: t.reservations.completed.review }).click()
      await page.getByLabel(t.reviews.member_comment).fill('Çok özenli.')
      const rated = page === reviewing ? helpStars : []
      for (const part of rated) {
        const star = page
          .getByRole('group', { name: t.reviews.help[part], exact: true })
          .getByRole('radio', { name: new RegExp(t.reviews.words.five) })
        await star.click({ force: true })
        await expect.poll(() => star.isChecked()).toBe(true)
      }
      expect(await page.getByRole('group', { name: t.reviews.help.care, exact: true }).count()).toBe(
        rated.length > 0 ? 1 : 0,
      )
      await expectAccessible(page, 'review of help')
      await page.getByRole('button', { name: t.reviews.submit }).click()
      await page.getByText(t.reviews.done).first().waitFor()
    }
    await paid.context().close()
    await openPage(reviewing, `/profile/${helper.id}`)
    await reviewing.getByText(`${t.reviews.help.word_kept} 5 / 5`).waitFor()
    await reviewing.context().close()
  })

  test('can go wrong: a problem holds the points, and the team divides them', {
    timeout: 180_000,
  }, async () => {
    const { yuva } = fixture
    const [helper, needy] = await joined(['Ozan', 'Selin'])
    const { id: about } = await post(needy, 'need', 'Kadıköy')
    const start = addDays(civilDateOf(yuva.now()), 2)
    const body = {
      ...{ post: about, start_date: start, end_date: addDays(start, 1), approve: true },
      extras: [{ kind: 'help' as const, from: 'offerer' as const, ...work }],
    }
    const { id } = await call(yuva, 'POST /service-agreement/', { body }, helper.token)
    await call(yuva, 'POST /service-agreement/approve/{id}', { params: { id } }, needy.token)
    await goToDay(start)

    const page = await open(needy, `/service/${id}`)
    await page.getByRole('button', { name: texts.problem.report, exact: true }).click()
    const report = page.getByRole('alertdialog', { name: texts.problem.title })
    await report.getByLabel(t.reservations.problem.description).fill('Bir saat sonra gitti.')
    await animationsFinished(page)
    await expectAccessible(page, 'a problem of help')
    await report.getByRole('button', { name: t.reservations.problem.send, exact: true }).click()
    await page.getByText(texts.problem.of_mine, { exact: true }).waitFor()
    await page.getByText(interpolate(texts.points.problem, { points })).waitFor()
    await expectAccessible(page, 'help with an open problem')

    const staff = await join(yuva, 'Ceren', { phone: false })
    await yuva.addStaff(staff.email)
    const desk = await open(staff, '/staff/problems')
    await desk.getByRole('button', { name: s.problems.settle, exact: true }).click()
    const decision = desk.getByRole('dialog', { name: s.problems.title })
    const failed = interpolate(s.problems.failed_by, { name: `${helper.firstName} Yolcu` })
    await decision.getByRole('radio', { name: failed }).check({ force: true })
    await decision.getByLabel(s.problems.service.points).fill(String(share))
    await decision.getByLabel(s.reason.label).fill('Bir saat çalıştı.')
    await animationsFinished(desk)
    await expectAccessible(desk, 'decision about help')
    await decision.getByRole('button', { name: s.problems.settle, exact: true }).click()
    await expectToast(desk, s.problems.done)
    await desk.context().close()
    expect([await balanceOf(helper), await balanceOf(needy)]).toEqual([begun + share, begun - share])
    await openPage(page, `/service/${id}`)
    await page.getByText(interpolate(t.reservations.problem.state.them, { name: helper.firstName })).waitFor()
    await expectAccessible(page, 'help that the team has decided')
    await page.context().close()
  })
})
