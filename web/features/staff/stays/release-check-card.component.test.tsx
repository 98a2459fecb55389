import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkForm } from '#web/testing/check-form.ts'
import { consoleTexts } from '#web/testing/console-texts.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { type ReleaseCheck, ReleaseCheckCard } from './release-check-card.tsx'

const check: ReleaseCheck = {
  reservation: 7,
  guest: { id: 1, name: 'Ayşe Demir' },
  host: { id: 3, name: 'Mert Kaya' },
  start_date: '2026-05-10',
  end_date: '2026-05-15',
  points_held: 430,
  owed: 330,
  signals: ['device', 'address'],
  opened_at: '2026-05-11T08:00:00.000Z',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(languages)('a stay to look at before it is paid, in %s', (language) => {
  const t = consoleTexts(language)
  const show = (shown: ReleaseCheck) =>
    renderScreen(<ReleaseCheckCard check={shown} />, { language, member: { ...ayse, is_staff: true } })

  // Specified: D.9
  it.each(['release', 'give_back'] as const)('is decided once, with a reason: %s', async (outcome) => {
    const screen = await show(check)
    for (const text of [
      t('staff.release_checks.signal.device'),
      t('staff.release_checks.signal.address'),
      'Mert Kaya',
      'Ayşe Demir',
      t('staff.release_checks.owed', { points: 330 }),
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(page.getByText(t('staff.release_checks.signal.network')).query()).toBeNull()
    for (const role of [t('staff.problems.roles.host'), t('staff.problems.roles.guest')])
      await expect.element(page.getByText(role, { exact: true })).toBeVisible()
    await button(t('staff.report.decide')).click()
    const submit = page
      .getByRole('dialog')
      .getByRole('button', { name: t('staff.report.decide'), exact: true })
    const option = page.getByRole('radio', { name: new RegExp(`^${t(`staff.release_checks.${outcome}`)}`) })
    const reason = page.getByRole('textbox', { name: t('staff.reason.label') })
    await submit.click()
    await expect.element(page.getByText(t('staff.problems.outcome_missing'))).toBeVisible()
    await expect.element(page.getByRole('radio').first()).toHaveFocus()
    await option.click()
    await checkForm(screen, {
      language,
      submit,
      missing: { sentences: [t('staff.reason.missing')], first: reason },
      fill: () => reason.fill('Komşularmış'),
      endpoint: 'POST /staff/release-checks/{id}/',
      refused: 'conflict',
      field: ['reason', reason],
      answer: null,
    })
    await expect.element(screen.toast).toHaveTextContent(t('staff.release_checks.done'))
    expect(screen.calls('POST /staff/release-checks/{id}/').at(-1)?.body).toEqual({
      outcome,
      reason: 'Komşularmış',
    })
  })

  it('names who gives points besides, and who would get them', async () => {
    const { guest, host } = check
    await show({
      ...{ ...check, guest: host, host: guest, giver: 'receiver', points_held: 1290, owed: 0 },
      extras: [
        { kind: 'points', from: 'receiver', points: 1290, state: 'held' },
        { kind: 'help', from: 'offerer', help: 'chores', state: 'agreed' },
      ],
    })
    const fact = (name: string) =>
      page.getByRole('definition').filter({ has: page.getByRole('link', { name, exact: true }) })
    const points = language === 'tr' ? '1.290 puan, ayrıldı' : '1,290 points, held'
    const chores = `${t('listings.service_type.chores')}, ${t('staff.problems.extra.agreed')}`
    await expect
      .element(fact('Mert Kaya').getByText(t('staff.problems.besides', { what: points })))
      .toBeVisible()
    await expect
      .element(fact('Ayşe Demir').getByText(t('staff.problems.besides', { what: chores })))
      .toBeVisible()
    const terms = page.getByRole('term').elements()
    expect(terms.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      t('staff.problems.roles.taker'),
      t('staff.problems.roles.giver'),
    ])
    expect(page.getByText(t('staff.release_checks.owed', { points: 0 })).query()).toBeNull()
    await button(t('staff.report.decide')).click()
    const said = (tr: string, en: string) => (language === 'tr' ? tr : en)
    const options = page.getByRole('group')
    await expect.element(options.getByText(said('Ayşe Demir alsın', 'To Ayşe Demir'))).toBeVisible()
    for (const text of [
      said('1.290 puanı Ayşe Demir alır', 'Ayşe Demir gets 1,290 points'),
      said('1.290 puanı Mert Kaya geri alır', 'Mert Kaya gets the 1,290 points back'),
    ])
      await expect.element(options.getByText(text, { exact: false })).toBeVisible()
  })
})
