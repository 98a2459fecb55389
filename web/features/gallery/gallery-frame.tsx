import { createContext, type ReactNode, use } from 'react'
import { Card } from '#web/ui/card.tsx'

export type GalleryLanguage = 'tr' | 'en'

export const GalleryLanguageContext = createContext<GalleryLanguage>('tr')

/** The text in the gallery's language. A page for developers: its texts are beside what they describe. */
export function useGalleryText(): { t: (tr: string, en: string) => string; language: GalleryLanguage } {
  const language = use(GalleryLanguageContext)
  return { t: (tr, en) => (language === 'tr' ? tr : en), language }
}

/** A section of the gallery with its own anchor. */
export function GalleryPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="mb-6 flex scroll-mt-6 break-inside-avoid flex-col gap-4 bg-canvas!"
    >
      <h2 id={`${id}-title`} className="text-xs font-semibold text-ink-subtle">
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </Card>
  )
}

/** Small things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}
