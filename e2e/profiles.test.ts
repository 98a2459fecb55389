import { join as pathOf } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { displayPhone } from '#shared/features/profiles/phone.rules.ts'
import { profileMessages } from '#shared/features/profiles/profiles.messages.ts'
import { reasonTexts } from '#shared/features/reports/report-reasons.ts'
import { expectAccessible } from './accessibility.ts'
import { newUserContext, openPage } from './browser.ts'
import { call, join, type Member, signIn } from './people.ts'
import { expectToast, seedSession, setUpServerAndBrowser } from './server-and-browser.ts'
import { animationsFinished, interpolate, textsOf } from './steps.ts'
import { narrow, type Variant, variants, wide } from './variants.ts'

// The demo marketplace has a staff member, and members with listings and reviews.
const fixture = setUpServerAndBrowser({ YUVA_MODE: 'demo' })
const portrait = pathOf(import.meta.dirname, ...['..', 'demo', 'pictures', 'avatars', 'avatar-01-384.webp'])

/** The specification's sentences, and their English translation. */
const specified = {
  tr: {
    log_in: 'Lütfen giriş yapın.',
    view: 'Profil görüntülemek için üye olmanız gerekiyor.',
    not_subscribed: 'Üyeliğinizi aktifleştirmek için abonelik satın almanız gereklidir.',
    email: 'Lütfen geçerli bir mail adresi giriniz',
    incomplete: 'Bütün alanları doldurunuz!',
    reported: 'Kullanıcı başarıyla bildirildi!',
    reported_before: 'Bunu daha önce bildirdin.',
  },
  en: {
    log_in: 'Please log in.',
    view: 'You need to be a member to see profiles.',
    not_subscribed: 'You need to buy a subscription to activate your membership.',
    email: 'Please enter a valid e-mail address',
    incomplete: 'Please fill in all fields!',
    reported: 'The member has been reported!',
    reported_before: 'You have already reported this.',
  },
}

async function open(variant: Variant, path: string, member?: Member): Promise<Page> {
  const { context, page } = await newUserContext(fixture.browser, fixture.yuva.url, variant)
  if (member) await seedSession(context, member)
  await openPage(page, path)
  return page
}

const exactly = (place: Page | Locator, text: string) => place.getByText(text, { exact: true }).first()

/** Clicks the submit button and waits for the server's answer. Returns what was sent. */
async function saving(page: Page, submit: () => Promise<void>): Promise<unknown> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (each) => each.request().method() === 'PATCH' && each.url().endsWith('/api/my-profile/'),
    ),
    submit(),
  ])
  expect(answer.status()).toBe(200)
  return answer.request().postDataJSON()
}

describe.each(variants(wide))('the own profile ($language, $width px, $theme)', (variant) => {
  const t = textsOf(variant)
  const { profiles: p, subscriptions } = t
  const says = specified[variant.language]
  const { personal } = p

  // Specified: A6.7, A8.25, B2.5, D.14
  longTest(
    'has five sections by their addresses, and leads a member without plan and phone to both',
    async () => {
      const member = await join(fixture.yuva, 'Lale', { phone: false, language: variant.language })
      const page = await open(variant, '/profile', member)
      const sections = page.getByRole('navigation', { name: p.sections.label })
      const isAt = (section: keyof typeof p.sections) =>
        sections.locator('[aria-current="page"]').getByText(p.sections[section], { exact: true }).waitFor()
      await isAt('profile')
      const tiles = page.getByRole('list', { name: p.badges.label }).getByRole('listitem')
      const need = variant.language === 'tr' ? '4,70' : '4.70'
      const progress = { hosted: 0, needed: 3, average: '–', average_needed: need }
      // A button only once the progress is known.
      await tiles.nth(2).getByRole('button', { name: p.badges.no_super_host, exact: true }).focus()
      await exactly(page, interpolate(p.badges.progress, progress)).waitFor()
      expect(await tiles.allTextContents()).toEqual([
        p.badges.no_rating,
        p.badges.no_reviews,
        `${p.badges.no_super_host}${interpolate(p.badges.progress, progress)}`,
        p.badges.not_verified,
      ])
      const empty = {
        listing: [p.homes.empty_title, p.homes.empty_text],
        payment: [p.payments.empty_title, p.payments.empty_text],
        notifications: [t.notifications.details_text, t.messages.block.list_empty],
      } as const
      for (const [section, texts] of Object.entries(empty)) {
        await openPage(page, `/profile?section=${section}`)
        await isAt(section as keyof typeof empty)
        for (const text of texts) await exactly(page, text).waitFor()
        await animationsFinished(page)
        await expectAccessible(page, section)
      }

      // The loading state is no wider than the viewport.
      let load = () => {}
      const loaded = new Promise<void>((done) => {
        load = done
      })
      await page.route('**/api/my-profile/', async (route) => {
        await loaded
        await route.continue()
      })
      const arrival = openPage(page, '/profile')
      await isAt('profile')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(variant.width)
      load()
      await arrival
      const panel = page.getByRole('region', {
        name: interpolate(t.start_page.steps.title_other, { count: 4 }),
      })
      await panel.getByRole('button', { name: t.start_page.steps.membership.action }).click()
      await expectToast(page, says.not_subscribed)
      await page.waitForURL(/\/profile\?section=subscription$/)
      await isAt('subscription')
      const choose = page.getByRole('button', { name: new RegExp(`^${subscriptions.plan.choose} \\(`) })
      await choose.first().click()
      await expectToast(page, subscriptions.phone.needed)
      await page.getByRole('dialog', { name: p.phone.title }).getByLabel(p.phone.number).waitFor()
      await page.context().close()
    },
  )

  // Specified: B2.5, B5.2, B5.12, B6.4
  longTest(
    'is edited in place: errors are shown, valid input stays, others do not see what is switched off',
    async () => {
      const member = await join(fixture.yuva, 'Lale', { subscribed: false, language: variant.language })
      const viewer = await join(fixture.yuva, 'Umut', { phone: false })
      const page = await open(variant, '/profile', member)
      await exactly(page.getByRole('list', { name: p.badges.label }), p.badges.verified).waitFor()
      const info = page.getByRole('region', { name: personal.title })
      await info.getByRole('button', { name: t.shell.edit, exact: true }).click()
      const field = (label: string) => info.getByLabel(label, { exact: true })
      await field(personal.first_name).fill(' ')
      await field(personal.last_name).fill('Deniz')
      await field(personal.contact).fill('lale@')
      await info.getByRole('button', { name: t.shell.save }).click()
      await exactly(info, personal.name_empty).waitFor()
      await exactly(info, says.email).waitFor()
      expect(await field(personal.last_name).inputValue()).toBe('Deniz')
      expect(await field(personal.contact).inputValue()).toBe('lale@')
      await animationsFinished(page)
      await expectAccessible(page, 'personal details with mistakes')
      const contact = `lale${variant.width}@ornek.com`
      await field(personal.first_name).fill('Lâle')
      await field(personal.contact).fill(contact)
      await saving(page, () => info.getByRole('button', { name: t.shell.save }).click())

      const about = page.getByRole('region', { name: p.about.title })
      await about.getByRole('button', { name: t.shell.edit, exact: true }).click()
      const text = 'Sabahları yürür, akşamları yemek yaparım.'
      await about.getByLabel(p.about.field).fill(text)
      expect(await about.getByLabel(p.about.field).getAttribute('maxlength')).toBe('300')
      await saving(page, () => about.getByRole('button', { name: t.shell.save }).click())
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Lâle Deniz' }).waitFor()
      for (const value of ['Lâle Deniz', contact]) await exactly(info, value).waitFor()
      await exactly(about, text).waitFor()

      const others = await open(variant, `/profile/${member.id}`, viewer)
      const card = others.getByRole('region', { name: 'Lâle Deniz', exact: true })
      const { phone_number: number } = await call(fixture.yuva, 'GET /my-profile/', {}, member.token)
      const phone = displayPhone(number ?? '')
      expect(phone).toMatch(/^0555/)
      const links = async () => {
        await others.reload()
        await exactly(others, text).waitFor()
        const all = card.getByRole('link')
        return (await all.allTextContents()).filter((shown) => [contact, phone].includes(shown))
      }
      // Nobody sees either by default.
      expect(await links()).toEqual([])
      const flip = (label: string) => saving(page, () => info.getByRole('switch', { name: label }).click())
      await flip(personal.show_email)
      await flip(personal.show_phone)
      expect(await links()).toEqual([contact, phone])
      await flip(personal.show_email)
      expect(await links()).toEqual([phone])
      await Promise.all([page.context().close(), others.context().close()])
    },
  )

  // Specified: A5.7, B2.6, B3.2, B5.2
  longTest('is edited as a whole on its own page, which sends no identity number', async () => {
    const member = await join(fixture.yuva, 'Yonca', { phone: false, language: variant.language })
    const page = await open(variant, '/edit-profile', member)
    const { edit_page: texts } = p
    const [photo, details, about] = [texts.photo_title, personal.title, texts.about_title].map((name) =>
      page.getByRole('region', { name, exact: true }),
    ) as [Locator, Locator, Locator]
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      photo.getByRole('button', { name: texts.photo_choose }).click(),
    ])
    await chooser.setFiles(portrait)
    const cutting = page.getByRole('dialog', { name: p.photo.cut_title })
    await cutting.getByRole('button', { name: p.photo.cut_use }).click()
    await cutting.waitFor({ state: 'hidden' })

    const identity = details.getByLabel(texts.national_id)
    await identity.fill('12345')
    await exactly(details, texts.national_id_odd).waitFor()
    await identity.fill('10000000146')
    await exactly(details, texts.national_id_good).waitFor()
    await details.getByLabel(personal.last_name, { exact: true }).fill('Aydın')
    await details.getByLabel(personal.phone, { exact: true }).fill('0212')
    const long = 'Uzun uzun anlatırım. '.repeat(60).slice(0, 1000)
    const field = about.getByLabel(p.about.field)
    await field.fill(long)
    expect(await field.getAttribute('maxlength')).toBe('1000')
    await page.getByRole('checkbox', { name: texts.email_notifications }).uncheck()
    const save = page
      .getByRole('region', { name: t.shell.save, exact: true })
      .getByRole('button', { name: t.shell.save, exact: true })
    await save.click()
    // The server refuses this field; what was typed stays.
    await exactly(details, profileMessages.phone_malformed[variant.language]).waitFor()
    expect(await field.inputValue()).toBe(long)
    await animationsFinished(page)
    await expectAccessible(page, 'editing the profile')
    await details.getByLabel(personal.phone, { exact: true }).fill('')
    const sent = await saving(page, () => save.click())
    expect(JSON.stringify(sent)).not.toContain('10000000146')

    await page.waitForURL(/\/profile$/)
    const header = page.getByRole('region', { name: 'Yonca Aydın', exact: true })
    await header.locator('img').waitFor()
    const card = page.getByRole('region', { name: p.about.title })
    await exactly(card, `${long.slice(0, 300).trimEnd()}…`).waitFor()
    await card.getByRole('link', { name: p.about.more }).click()
    await page.waitForURL(/\/edit-profile$/)
    expect(await field.inputValue()).toBe(long.trim())
    expect(await page.getByRole('checkbox', { name: texts.email_notifications }).isChecked()).toBe(false)
    await page.context().close()
  })
})

describe.each(variants(narrow))('a visitor ($language, $width px, $theme)', (variant) => {
  const says = specified[variant.language]

  // Specified: B6.5
  longTest('sees no profile: the own one leads to the landing page, others ask to log in', async () => {
    const page = await open(variant, '/profile')
    await expectToast(page, says.log_in)
    await page.waitForURL(/\/$/)
    const { id } = await signIn(fixture.yuva, 'ev@yuva.demo')
    await openPage(page, `/profile/${id}`)
    await exactly(page, says.view).waitFor()
    await page.context().close()
  })
})

describe.each(variants(narrow))("another member's profile ($language, $width px, $theme)", (variant) => {
  const t = textsOf(variant)
  const { profiles: p, messages } = t
  const says = specified[variant.language]
  const { block } = messages

  async function fillReport(page: Page, title: string, description: string): Promise<Locator> {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('radio', { name: p.report.reasons[reasonTexts.Spam] }).check({ force: true })
    await dialog.getByLabel(p.report.description).fill(description)
    await dialog.getByRole('button', { name: p.report.submit }).click()
    return dialog
  }

  // Specified: B2.7
  longTest(
    'says what is known and what is not yet, each fact by itself, and shows homes and reviews',
    async () => {
      const viewer = await join(fixture.yuva, 'Umut', { phone: false })
      const newMember = await join(fixture.yuva, 'Bora', { subscribed: false })
      const page = await open(variant, `/profile/${newMember.id}`, viewer)
      const { title, email, phone } = t.listings.trust
      const facts = page
        .getByRole('list', { name: interpolate(title, { name: 'Bora Yolcu' }) })
        .getByRole('listitem')
      await expect.poll(() => facts.allTextContents()).toEqual([email, phone])
      await exactly(page, p.verifications.no_identity).waitFor()
      const { no_rating, no_about, no_homes, no_reviews_text } = p.other
      for (const text of [no_rating, t.listings.detail.no_reviews, no_about, no_homes, no_reviews_text])
        await exactly(page, text).waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'profile of a newcomer')

      const host = await signIn(fixture.yuva, 'ev@yuva.demo')
      const params = { id: host.id }
      const known = await call(fixture.yuva, 'GET /user-profile/{id}', { params }, viewer.token)
      expect([known.residence_cards.length, known.user_reviews.length].every(Boolean)).toBe(true)
      await openPage(page, `/profile/${host.id}`)
      await exactly(page, known.about).waitFor()
      const listings = page.getByRole('region', { name: p.other.homes }).getByRole('heading', { level: 3 })
      expect(await listings.allTextContents()).toEqual(
        known.residence_cards.map(({ city, district }) => (district ? `${district}, ${city}` : city)),
      )
      const reviews = page.getByRole('region', { name: p.other.reviews_title })
      for (const { comment } of known.user_reviews.slice(0, 6)) await exactly(reviews, comment).waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'profile of a host')

      await openPage(page, `/profile/${supportMemberId}`)
      await page.getByRole('link', { name: p.other.write }).filter({ visible: true }).waitFor()
      // A member who blocked support could not ask it for help.
      expect(await page.getByRole('button', { name: messages.menu.block }).count()).toBe(0)

      await openPage(page, '/profile/99999999')
      await page.getByRole('heading', { level: 1, name: p.other.not_found }).waitFor()
      await exactly(page, p.other.not_found_text).waitFor()
      await animationsFinished(page)
      await expectAccessible(page, 'no such member')
      await page.getByRole('link', { name: p.other.homes_link }).click()
      await page.waitForURL(/\/results/)
      await page.context().close()
    },
  )

  // Specified: B2.7, B5.11, B6.11, D.19, D.26
  longTest(
    'leads to the chat; the member is reported once, a message with what stands around it, blocked and unblocked',
    async () => {
      const viewer = await join(fixture.yuva, 'Umut', { phone: false })
      const other = await join(fixture.yuva, 'Bora')
      const name = `${other.firstName} Yolcu`
      const page = await open(variant, `/profile/${other.id}`, viewer)
      const report = page.getByRole('button', { name: p.report.title.user, exact: true })
      await report.click()
      await page.getByRole('dialog').getByRole('button', { name: p.report.submit }).click()
      await expectToast(page, says.incomplete)
      await animationsFinished(page)
      await expectAccessible(page, 'report without a reason')
      await fillReport(page, p.report.title.user, 'Başka bir siteye çağırıyor.')
      await expectToast(page, says.reported)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await report.click()
      const again = await fillReport(page, p.report.title.user, 'Yine çağırıyor.')
      await again.getByRole('alert').filter({ hasText: says.reported_before }).waitFor()
      await again.getByRole('button', { name: t.shell.cancel }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: p.leave.form_leave }).click()
      await again.waitFor({ state: 'hidden' })

      const { id: chat_id } = await call(
        fixture.yuva,
        'POST /message-chat/',
        { body: { user: viewer.id } },
        other.token,
      )
      const written = ['Merhaba.', 'Kaporayı bugün gönder.', 'Yarın geç olur.']
      for (const message of written)
        await call(fixture.yuva, 'POST /message/', { body: { chat_id, message } }, other.token)
      await page.getByRole('link', { name: p.other.write }).click()
      await page.waitForURL(new RegExp(`/messages/${other.id}$`))
      const box = page.getByRole('textbox', { name: messages.field })
      await box.waitFor()
      const menus = page.getByRole('log').getByRole('button', { name: messages.message_menu.open })
      await expect.poll(() => menus.count()).toBe(3)
      await menus.nth(1).click()
      await page.getByRole('menuitem', { name: messages.report_message }).click()
      await fillReport(page, p.report.title.message, 'Para istiyor.')
      await expectToast(page, p.report.reported.message)
      const team = await signIn(fixture.yuva, 'ekip@yuva.demo')
      const query = { sort: 'created_at' } as const
      const { items } = await call(fixture.yuva, 'GET /staff/reports/', { query }, team.token)
      const mine = items.filter(({ reporter }) => reporter.id === viewer.id)
      expect(mine.map(({ target, title, reason }) => [target.kind, target.member.id, title, reason])).toEqual(
        [
          ['message', other.id, 'Para istiyor.', 'Spam'],
          ['member', other.id, 'Başka bir siteye çağırıyor.', 'Spam'],
        ],
      )
      const params = { id: mine[0]?.id ?? 0 }
      const shown = await call(fixture.yuva, 'GET /staff/reports/{id}/', { params }, team.token)
      expect(shown.messages.map(({ text, is_reported }) => [text, is_reported])).toEqual(
        written.map((text, place) => [text, place === 1]),
      )

      await openPage(page, `/profile/${other.id}`)
      await page.getByRole('button', { name: messages.menu.block }).click()
      const question = page.getByRole('alertdialog', { name: interpolate(block.title, { name }) })
      await exactly(question, block.text).waitFor()
      await question.getByRole('button', { name: block.confirm }).click()
      await expectToast(page, interpolate(block.done, { name }))
      await exactly(page, interpolate(block.by_you, { name })).waitFor()
      expect(await page.getByRole('link', { name: p.other.write }).count()).toBe(0)
      await animationsFinished(page)
      await expectAccessible(page, 'profile of a blocked member')
      const theirs = await open(variant, `/messages/${viewer.id}`, other)
      await exactly(theirs, interpolate(block.closed, { name: 'Umut Yolcu' })).waitFor()
      await openPage(page, `/messages/${other.id}`)
      await exactly(page, interpolate(block.by_you, { name })).waitFor()
      for (const chat of [theirs, page])
        expect(await chat.getByRole('textbox', { name: messages.field }).count()).toBe(0)

      await openPage(page, '/profile?section=notifications')
      await page.getByRole('button', { name: interpolate(block.undo_named, { name }) }).click()
      await expectToast(page, interpolate(block.undone, { name }))
      await exactly(page, block.list_empty).waitFor()
      await theirs.reload()
      await theirs.getByRole('textbox', { name: messages.field }).waitFor()
      await openPage(page, `/messages/${other.id}`)
      await box.waitFor()
      await Promise.all([page.context().close(), theirs.context().close()])
    },
  )
})
