import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownItem } from '#web/platform/member-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { packingGuide } from './packing-lists.ts'
import { ReadingPage } from './reading-page.tsx'

const item = ownItem('packing')

/** Checklists whose ticks are saved in this browser, for both languages. */
export function PackingView() {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'tr'
  const { title, lead, lists } = packingGuide
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setTicked(savedTicks()), [])

  const change = (next: ReadonlySet<string>) => {
    setTicked(next)
    item.save([...next])
  }
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    change(next)
  }
  const total = lists.reduce((sum, list) => sum + list.items.length, 0)

  return (
    <ReadingPage
      title={title[language]}
      lead={lead[language]}
      contents={lists.map((list) => ({ id: list.id, title: list[language] }))}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-4">
        <p role="status" className="text-sm font-semibold tabular-nums">
          {t('content.packed', { done: ticked.size, total })}
        </p>
        {ticked.size > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => change(new Set())}>
            {t('content.untick_all')}
          </Button>
        ) : null}
      </div>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {lists.map((list) => (
          <Card key={list.id} as="section" id={list.id} className="scroll-mt-28">
            <h2 className="font-heading text-xl font-[650]">{list[language]}</h2>
            <ul className="mt-4 flex flex-col gap-3">
              {list.items.map((item) => {
                const id = `${list.id}.${item.id}`
                return (
                  <li key={id}>
                    <Checkbox
                      label={item[language]}
                      checked={ticked.has(id)}
                      onCheckedChange={(isTicked) => toggle(id, isTicked)}
                    />
                  </li>
                )
              })}
            </ul>
          </Card>
        ))}
      </div>
    </ReadingPage>
  )
}

function savedTicks(): ReadonlySet<string> {
  const saved = item.read()
  return new Set(Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [])
}
