import { page } from 'vitest/browser'
import type { ServiceAgreement } from '#shared/features/reservations/service-agreements/service.contract.ts'
import ServicePage from '#web/pages/service-page.tsx'
import type { Language } from '#web/platform/language.ts'
import type { Answers } from './fake-api.ts'
import { renderScreen } from './render-screen.tsx'
import { ayse } from './samples.ts'

/** The page of an agreement for help, as Ayşe sees it. */
export const showService = (
  language: Language,
  agreement: ServiceAgreement,
  answers: Answers = {},
  width: 390 | 1280 = 1280,
) =>
  renderScreen(<ServicePage />, {
    ...{ language, member: ayse, width, path: '/service/70', route: '/service/:id' },
    answers: {
      'GET /service-agreement/{id}': agreement,
      'POST /reservation/notifications/read/': { read: 0 },
      ...answers,
    },
  })

export const namedButton = (name: string) => page.getByRole('button', { name, exact: true })
export const question = (name: string) => page.getByRole('alertdialog', { name })

/** The work of the samples, in words. */
export const gardenWork = (language: Language): string =>
  language === 'tr' ? '4 saat bahçe bakımı' : '4 hours of garden care'

export const allowed = { allowed: true, reason: null }
export const refused = (reason: string) => ({ allowed: false, reason })
