import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import { languages, renderScreen } from '#web/testing/render-screen.tsx'
import { CareLines } from './care-lines.tsx'

const zeytin: ShownCare = {
  id: 1,
  kind: 'pet',
  name: 'Zeytin',
  species: 'cat',
  age: 9,
  takes_medicine: false,
}
const pots: ShownCare = { id: 2, kind: 'plants', name: 'Balkon saksıları', text: '12 saksı' }
const dog: ShownCare = { id: 3, kind: 'pet', name: 'Fındık', species: 'dog', takes_medicine: true }
const bare: ShownCare = { id: 4, kind: 'house', name: 'Posta' }

const lines: Record<string, string[]> = {
  tr: ['Zeytin · Kedi, 9 yaş · İlaç yok', 'Balkon saksıları · 12 saksı', 'Fındık · Köpek · İlaç alıyor'],
  en: ['Zeytin · cat, 9 years · no medicine', 'Balkon saksıları · 12 saksı', 'Fındık · dog · takes medicine'],
}

describe.each(languages)('what is looked after, beside the request, in %s', (language) => {
  it('is a line a card, three at most', async () => {
    const { t } = await renderScreen(<CareLines cards={[zeytin, pots, dog, bare]} />, { language })
    const items = page.getByRole('list', { name: t('care.title') }).getByRole('listitem')
    await expect
      .poll(() => items.elements().map((item) => item.textContent))
      .toEqual([...(lines[language] ?? []), t('care.more', { count: 1 })])
  })
})
