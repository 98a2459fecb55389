import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { maxAltLength } from '#shared/features/messages/message-pictures.rules.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { Note } from '#web/ui/note.tsx'
import type { PickedPictures } from './picked-pictures.ts'

/** The pictures that go with the message, each with its description and a button that removes it. */
export function PictureTray({ pictures, isReading, problem, remove, describe }: PickedPictures) {
  const { t } = useTranslation()
  return (
    <>
      {problem ? (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      ) : null}
      <LiveText>{isReading ? t('messages.pictures.reading') : ''}</LiveText>
      {pictures.length > 0 ? (
        <ul aria-label={t('messages.pictures.chosen')} className="flex gap-3 overflow-x-auto pt-1 pb-1">
          {pictures.map(({ id, url, alt }, index) => (
            <li key={id} className="relative flex w-36 flex-none flex-col gap-1.5">
              <img src={url} alt="" className="h-24 w-full rounded-md border border-line object-cover" />
              <button
                type="button"
                aria-label={t('messages.pictures.remove', { number: index + 1 })}
                onClick={() => remove(id)}
                className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-surface/92 text-ink shadow-3"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
              <input
                value={alt}
                maxLength={maxAltLength}
                aria-label={t('messages.pictures.alt', { number: index + 1 })}
                placeholder={t('messages.pictures.alt_hint')}
                onChange={(event) => describe(id, event.target.value)}
                className="min-h-9 w-full rounded-sm border border-line-field bg-surface px-2 text-sm"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
