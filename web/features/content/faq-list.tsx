import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { contentContract } from '#shared/features/content/content.contract.ts'
import type { EndpointAnswer } from '#shared/http/contract.ts'
import { Accordion } from '#web/ui/accordion.tsx'

export type Faq = EndpointAnswer<(typeof contentContract)['GET /faq/']>

/** The questions that were found, with sub-questions: one item and one sub-item open at a time; `#slug` opens an item and scrolls to it. */
export function FaqList({ items, found }: { items: Faq; found: Faq }) {
  const { hash } = useLocation()
  const [item, setItem] = useState<string | null>(null)
  const [subItem, setSubItem] = useState<string | null>(null)

  useEffect(() => {
    const slug = decodeURIComponent(hash.slice(1))
    const parent = items.find((one) => one.slug === slug || one.children.some((child) => child.slug === slug))
    if (!parent) return
    setItem(parent.slug)
    if (parent.slug !== slug) setSubItem(slug)
    // The item's position is known only after the accordion has opened.
    const timer = setTimeout(() => document.getElementById(slug)?.scrollIntoView({ block: 'start' }), 60)
    return () => clearTimeout(timer)
  }, [hash, items])

  return (
    <Accordion
      striped
      level={2}
      value={item}
      onChange={(slug) => {
        setItem(slug)
        setSubItem(null)
      }}
      items={found.map((one) => ({
        id: one.slug,
        title: one.question,
        content: (
          <div className="flex flex-col gap-3">
            {one.answer ? <p className="whitespace-pre-line">{one.answer}</p> : null}
            {one.children.length > 0 ? (
              <Accordion
                level={3}
                value={subItem}
                onChange={setSubItem}
                items={one.children.map((child) => ({
                  id: child.slug,
                  title: child.question,
                  content: <p className="whitespace-pre-line">{child.answer}</p>,
                }))}
              />
            ) : null}
          </div>
        ),
      }))}
    />
  )
}
