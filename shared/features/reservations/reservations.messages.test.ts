import { expect, it } from 'vitest'
import { releaseText } from './reservations.messages.ts'

it.each([
  ['2026-12-13', 'tr', 'Puanlar girişten 24 saat sonra, 14 Ara günü ev sahibine geçer.'],
  ['2026-12-13', 'en', 'The points go to the host 24 hours after check-in, on 14 Dec.'],
  ['2026-12-31', 'tr', 'Puanlar girişten 24 saat sonra, 1 Oca günü ev sahibine geçer.'],
] as const)('says of a stay from %s in %s when its points become the host’s', (start, locale, sentence) => {
  expect(releaseText(start, locale)).toBe(sentence)
})

it('says the later day of points that came with a purchase', () => {
  const until = (day: string) => new Date(`${day}T09:00:00Z`)
  expect(releaseText('2026-12-13', 'tr', until('2026-12-20'))).toBe(
    'Puanlar yeni bir üyelikle geldi: üyelikten cayma süresi bitince, 20 Ara günü ev sahibine geçer.',
  )
  expect(releaseText('2026-12-13', 'en', until('2026-12-20'))).toContain('the host gets them on 20 Dec,')
  expect(releaseText('2026-12-13', 'tr', until('2026-12-14'))).toBe(releaseText('2026-12-13', 'tr'))
})
