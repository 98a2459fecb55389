import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Economy } from '#shared/features/economy/economy.contract.ts'
import { formatInstantDate, formatNumber } from '#web/platform/format.ts'
import { economySample, newEconomy, secondVersion } from '#web/testing/economy-samples.ts'
import { type Answers, lost } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse } from '#web/testing/samples.ts'
import { EconomyView } from './economy-view.tsx'
import { NextRulesNote } from './next-rules-note.tsx'

describe.each(languages)('how points work, in %s', (language) => {
  const show = (economy: Economy, answers: Answers = {}) =>
    renderScreen(<EconomyView economy={economy} />, { language, answers })
  const region = (name: string) => page.getByRole('region', { name, exact: true })

  it('shows each figure with its line and how it is counted, and says where members are too few', async () => {
    const { t } = await show(economySample)
    const supply = region(t('economy.figures.supply'))
    const last = economySample.weeks.at(-1)?.supply ?? 0
    await expect
      .element(supply.getByText(t('listings.points', { points: formatNumber(last, language) })).first())
      .toBeVisible()
    const line = supply.getByRole('img').element().getAttribute('aria-label')
    expect(line).toContain(formatNumber(last, language))
    expect(
      region(t('economy.figures.share'))
        .getByText(/42[,.]5/)
        .elements().length,
    ).toBeGreaterThan(0)
    for (const name of ['supply', 'idle', 'fund', 'share'] as const) {
      const how = region(t(`economy.figures.${name}`))
      await how.getByText(t('economy.figures.how')).click()
      await expect.element(how.getByText(t(`economy.figures.${name}_how`))).toBeVisible()
    }
    const few = economySample.weeks.map((week) => ({ ...week, idle: null }))
    const screen = await show({ ...economySample, weeks: few })
    await expect
      .element(region(screen.t('economy.figures.idle')).last().getByText(t('economy.figures.too_few_hint')))
      .toBeVisible()
  })

  it('marks announced rules as read for the member who sees them', async () => {
    const answers = { 'POST /reservation/notifications/read/': { read: 1 } }
    const screen = await renderScreen(<EconomyView economy={economySample} />, {
      language,
      member: ayse,
      answers,
    })
    const read = () => screen.calls('POST /reservation/notifications/read/').map(({ body }) => body)
    await expect.poll(read).toEqual([{ points_rules: economySample.next?.version }])
    await screen.unmount()
    const none = await renderScreen(<EconomyView economy={{ ...economySample, next: null }} />, {
      language,
      member: ayse,
      answers,
    })
    const inForce = { points_rules: economySample.rules.version }
    await expect
      .poll(() => none.calls('POST /reservation/notifications/read/').map(({ body }) => body))
      .toEqual([inForce])
  })

  it('says next to the fund what it lacks for covers, or that they are too few to say', async () => {
    const { t, unmount } = await show(economySample)
    const card = region(t('economy.figures.fund'))
    await expect.element(card.getByText(t('economy.figures.cover_short', { points: '310' }))).toBeVisible()
    await card.getByText(t('economy.figures.how')).click()
    await expect.element(card.getByText(t('economy.figures.cover_short_how'))).toBeVisible()
    expect(page.getByText(t('economy.figures.cover_short', { points: '310' })).elements()).toHaveLength(1)
    await unmount()
    await show({ ...economySample, cover_short: null })
    await expect.element(card.getByText(t('economy.figures.cover_short_hidden'))).toBeVisible()
    await expect.element(card.getByText(t('listings.points', { points: '0' })).first()).toBeVisible()
  })

  it('shows where points came from and went', async () => {
    const { t } = await show(economySample)
    const fresh = region(t('economy.flow.to_members'))
    expect(fresh.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(fresh.getByText(formatNumber(18_350, language))).toBeVisible()
    await expect.element(fresh.getByText(t('economy.figures.too_few'))).toBeVisible()
    expect(region(t('economy.flow.stays')).getByRole('listitem').elements()).toHaveLength(3)
  })

  // Specified: D.91
  it('marks what the next rules change, with the past year under them and who announced them', async () => {
    const { t } = await show(economySample)
    const next = region(t('economy.next.title'))
    expect(next.getByText(t('economy.rules.changed'), { exact: true }).elements()).toHaveLength(3)
    const date = formatInstantDate(secondVersion.starts_at, language)
    await expect.poll(() => next.element().textContent).toContain(t('economy.next.starts', { date }))
    const rows = next
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent)
    expect(rows).toContain(`${t('economy.replay.short')}0${t('economy.replay.too_few')}`)
    const log = region(t('economy.log.title'))
    await expect
      .element(log.getByText(t('economy.log.by', { proposer: 'Derya', confirmer: 'Emre' })))
      .toBeVisible()
  })

  it('has its rules on the first day, and no figures yet', async () => {
    const { t } = await show(newEconomy)
    await expect.element(page.getByText(t('economy.empty.title'))).toBeVisible()
    await expect.element(page.getByText(t('economy.rules.monthly', { points: '50' }))).toBeVisible()
    await expect.element(page.getByText(t('economy.next.none'))).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  it('saves the figures as a file', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    const { t, calls, answer, toast } = await show(economySample, { 'GET /points/economy/export/': lost })
    const button = page.getByRole('button', { name: t('economy.table.save') })
    await button.click()
    await expect.element(toast).not.toBeEmptyDOMElement()
    answer({ 'GET /points/economy/export/': { filename: 'a.csv', csv: 'a', is_complete: true } })
    await button.click()
    await expect.poll(() => save.mock.calls.length).toBe(1)
    expect(calls('GET /points/economy/export/').length).toBeGreaterThan(1)
    save.mockRestore()
  })

  it('is noted where members see their points, while a change is announced', async () => {
    const { t, unmount } = await renderScreen(<NextRulesNote />, {
      language,
      answers: { 'GET /points/economy/': economySample },
    })
    const link = page.getByRole('link', { name: t('economy.next.note_link') })
    await expect.element(link).toHaveAttribute('href', '/points/economy#next')
    await unmount()
    const none = await renderScreen(<NextRulesNote />, {
      language,
      answers: { 'GET /points/economy/': newEconomy },
    })
    await expect.poll(() => none.calls('GET /points/economy/').length).toBe(1)
    expect(link.elements()).toEqual([])
  })
})
