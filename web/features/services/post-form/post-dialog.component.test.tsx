import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#shared/errors/app-error.ts'
import { type ErrorCode, errorSentence } from '#shared/errors/error-catalogue.ts'
import type { OwnPost } from '#shared/features/services/services.contract.ts'
import { checkForm } from '#web/testing/check-form.ts'
import { expectRefused } from '#web/testing/expect-refused.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { ayse, clientSettings } from '#web/testing/samples.ts'
import { givenPost } from '#web/testing/service-samples.ts'
import { PostDialog } from './post-dialog.tsx'

const uskudar = {
  id: 'İstanbul/Üsküdar',
  label: 'Üsküdar, İstanbul',
  country: 'Türkiye',
  city: 'İstanbul',
  district: 'Üsküdar',
  region: '',
  homes: 12,
  latitude: 41.02,
  longitude: 29.02,
}

describe.each(languages)('the form of a post in %s', (language) => {
  const show = async ({ post, answers = {} }: { post?: OwnPost; answers?: Answers } = {}) => {
    const onSaved = vi.fn()
    const screen = await renderScreen(<PostDialog open onClose={() => {}} onSaved={onSaved} post={post} />, {
      language,
      member: ayse,
      answers: { 'GET /places/': [uskudar], ...answers },
    })
    const { t } = screen
    return {
      ...screen,
      onSaved,
      text: page.getByRole('textbox', { name: t('services.form.text') }),
      place: page.getByRole('combobox', { name: t('services.form.place') }),
      chip: (label: string) => page.getByRole('button', { name: label, exact: true }),
      save: page.getByRole('button', {
        name: t(post ? 'services.form.save' : 'services.leave'),
        exact: true,
      }),
    }
  }
  const fill = async ({ text, place }: Pick<Awaited<ReturnType<typeof show>>, 'text' | 'place'>) => {
    await text.fill('Budama ve çapa')
    await place.fill('Üskü')
    await page.getByRole('option').first().click()
  }

  it('behaves like every form', async () => {
    const screen = await show()
    const { t, text, save } = screen
    await checkForm(screen, {
      language,
      submit: save,
      missing: {
        sentences: [t('services.form.text_missing'), t('services.form.place_missing')],
        first: text,
      },
      fill: () => fill(screen),
      endpoint: 'POST /services/',
      refused: 'too_many_posts',
      field: ['text', text],
      answer: givenPost,
    })
  })

  it('sends what, where, when and what in return', async () => {
    const screen = await show({ answers: { 'POST /services/': givenPost } })
    const { t, calls, chip, save, onSaved } = screen
    await page.getByText(t('services.give'), { exact: true }).click()
    await chip(t('services.form.kinds.business_help')).first().click()
    await fill(screen)
    await page.getByRole('checkbox', { name: t('services.form.remote') }).click()
    await page.getByRole('combobox', { name: t('services.form.time') }).selectOptions('180')
    await chip(t('services.parts.noon')).click()
    await chip(t('services.form.return.points')).click()
    await save.click()
    await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
    expect(calls('POST /services/')).toMatchObject([
      {
        body: {
          direction: 'give',
          help: 'business_help',
          text: 'Budama ve çapa',
          city: 'İstanbul',
          district: 'Üsküdar',
          is_remote: true,
          minutes: 180,
          days: null,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          parts: ['morning', 'evening'],
          returns: ['help'],
        },
      },
    ])
  })

  it('says that regular housework can be employment, and links what the operator has written about it', async () => {
    const { t, chip } = await show({
      answers: {
        'GET /client-settings/': { ...clientSettings, help_notice_url: 'https://example.com/ev-isi' },
      },
    })
    expect(page.getByText(t('services.form.notice')).query()).toBeNull()
    await chip(t('services.form.kinds.chores')).first().click()
    await expect.element(page.getByText(t('services.form.notice'))).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('services.form.why') }))
      .toHaveAttribute('href', 'https://example.com/ev-isi')
  })

  it.each<ErrorCode>(['dangerous_task', 'asks_for_money', 'not_this_work'])(
    'says at the text why the work is refused: %s',
    async (code) => {
      const screen = await show({ answers: { 'POST /services/': new AppError(code) } })
      await fill(screen)
      await screen.save.click()
      await expectRefused(screen.text, errorSentence(code, language))
    },
  )

  it('asks for a weekday, a time of the day and a return', async () => {
    const screen = await show({ post: { ...givenPost, weekdays: [6], parts: ['noon'], returns: ['points'] } })
    const { t, chip, save, calls } = screen
    await chip(language === 'tr' ? 'Cmt' : 'Sat').click()
    await chip(t('services.parts.noon')).click()
    await chip(t('services.form.return.points')).click()
    await save.click()
    for (const missing of ['weekday_missing', 'part_missing', 'return_missing'] as const)
      await expect.element(page.getByText(t(`services.form.${missing}`))).toBeVisible()
    expect(calls('PUT /services/{id}/')).toHaveLength(0)
  })

  it('changes a post as it is, with its days', async () => {
    const days = { first_day: '2026-06-01', last_day: '2026-06-12' }
    const { t, calls, save, onSaved, text } = await show({
      post: { ...givenPost, days, minutes: 75 },
      answers: { 'PUT /services/{id}/': givenPost },
    })
    await expect.element(page.getByRole('textbox', { name: t('services.form.last_day') })).not.toHaveValue('')
    await text.fill('Çapa')
    await userEvent.keyboard('{Tab}')
    await save.click()
    await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
    expect(calls('PUT /services/{id}/')).toMatchObject([
      {
        params: { id: '11' },
        body: { text: 'Çapa', days, minutes: 75, weekdays: [6, 7], returns: ['points', 'help'] },
      },
    ])
  })
})
