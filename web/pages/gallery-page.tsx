import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import {
  BannersPart,
  BarPart,
  ButtonsPart,
  DialogsPart,
  IconButtonsPart,
  LoadingPart,
  MenusPart,
} from '#web/features/gallery/gallery-actions.tsx'
import {
  CalendarPart,
  PhotosPart,
  PhotoTilesPart,
  TwoMonthsPart,
} from '#web/features/gallery/gallery-dates-photos.tsx'
import {
  AccordionPart,
  BadgesPart,
  ChatPart,
  EmptyArtPart,
  NotesPart,
  ProgressPart,
  StatesPart,
  TypePart,
} from '#web/features/gallery/gallery-display.tsx'
import {
  CardsToChoosePart,
  ChoicesPart,
  FieldsPart,
  NumbersPart,
  PasswordPart,
} from '#web/features/gallery/gallery-fields.tsx'
import { type GalleryLanguage, GalleryLanguageContext } from '#web/features/gallery/gallery-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

/** Every part of the design system in every state, for developers. */
export default function GalleryPage() {
  const [language, setLanguage] = useState<GalleryLanguage>('tr')
  const [theme, setTheme] = useState<'light' | 'dark' | null>(null)

  useEffect(() => {
    if (theme === null) setTheme(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
    else document.documentElement.dataset.theme = theme
  }, [theme])

  const turkish = language === 'tr'
  return (
    <GalleryLanguageContext value={language}>
      <main lang={language} className="mx-auto w-full max-w-360 bg-surface-sunken px-4 py-8 sm:p-12">
        <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
          <h1 className="type-page">{turkish ? 'Bileşenler ve durumlar' : 'Components and states'}</h1>
          <div className="flex gap-3">
            <Segmented
              label={turkish ? 'Dil' : 'Language'}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'tr', label: 'TR' },
                { value: 'en', label: 'EN' },
              ]}
            />
            <Segmented
              label={turkish ? 'Tema' : 'Theme'}
              value={theme ?? 'light'}
              onChange={setTheme}
              options={[
                { value: 'light', label: turkish ? 'Açık' : 'Light' },
                { value: 'dark', label: turkish ? 'Koyu' : 'Dark' },
              ]}
            />
          </div>
        </header>
        <PhotosPart />
        <TwoMonthsPart />
        {/* Keyed, so that texts in state are reset in the other language. */}
        <div key={language} className="gap-x-6 md:columns-2 xl:columns-3">
          <TypePart name={brand.slug} />
          <ButtonsPart />
          <IconButtonsPart />
          <FieldsPart />
          <BannersPart />
          <BadgesPart />
          <LoadingPart />
          <PasswordPart />
          <DialogsPart />
          <MenusPart />
          <NumbersPart />
          <CalendarPart />
          <ChoicesPart />
          <CardsToChoosePart />
          <ChatPart />
          <NotesPart />
          <StatesPart />
          <EmptyArtPart />
          <PhotoTilesPart />
          <ProgressPart />
          <AccordionPart />
        </div>
        <BarPart />
      </main>
    </GalleryLanguageContext>
  )
}
