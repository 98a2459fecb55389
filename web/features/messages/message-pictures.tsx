import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessagePicture } from '#shared/features/messages/messages.contract.ts'
import { messagePicturesQuery } from '#web/domain/message-picture-query.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { readFiles } from '#web/platform/member-files.ts'
import { cx } from '#web/ui/class-names.ts'

const PhotoViewer = lazyComponent(() => import('#web/ui/photo-viewer.tsx'), 'PhotoViewer')

/** The pictures of a message; each opens all of them, large. */
export function MessagePictures({ pictures }: { pictures: readonly MessagePicture[] }) {
  const { t } = useTranslation()
  const [viewing, setViewing] = useState<number | null>(null)
  const ids = pictures.map(({ id }) => id)
  const small = useQuery(messagePicturesQuery(ids, 'small'))
  const altOf = (index: number) =>
    pictures[index]?.alt || t('messages.pictures.number', { number: index + 1, total: pictures.length })

  return (
    <>
      <span className={cx('grid gap-1.5', pictures.length > 1 && 'grid-cols-2')}>
        {pictures.map(({ id, width, height }, index) => (
          <button
            key={id}
            type="button"
            aria-label={t('messages.pictures.open', { alt: altOf(index) })}
            onClick={() => setViewing(index)}
            style={{ aspectRatio: pictures.length > 1 ? '1' : `${width} / ${height}` }}
            className="block max-h-80 w-full min-w-32 overflow-hidden rounded-md bg-surface-sunken"
          >
            {small.data?.[index] ? (
              <img
                src={small.data[index]}
                alt={altOf(index)}
                width={width}
                height={height}
                className="size-full object-cover"
              />
            ) : small.isError ? (
              <ImageOff aria-hidden="true" className="m-auto size-6 text-ink-muted" />
            ) : null}
          </button>
        ))}
      </span>
      {viewing === null ? null : (
        <LargePictures
          pictures={pictures}
          smallUrls={small.data ?? []}
          altOf={altOf}
          start={viewing}
          onClose={() => setViewing(null)}
        />
      )}
    </>
  )
}

type LargePicturesProps = {
  pictures: readonly MessagePicture[]
  smallUrls: readonly string[]
  altOf: (index: number) => string
  start: number
  onClose: () => void
}

function LargePictures({ pictures, smallUrls, altOf, start, onClose }: LargePicturesProps) {
  const { t } = useTranslation()
  const ids = pictures.map(({ id }) => id)
  const large = useQuery(messagePicturesQuery(ids, 'large'))
  return (
    <Suspense fallback={null}>
      <PhotoViewer
        photos={pictures.map(({ id }, index) => ({
          id: String(id),
          source: large.data?.[index] ?? smallUrls[index] ?? '',
          alt: altOf(index),
        }))}
        start={start}
        labels={{
          gallery: t('messages.pictures.gallery'),
          previous: t('messages.pictures.previous'),
          next: t('messages.pictures.next'),
          close: t('messages.pictures.close'),
          open: (number) => t('messages.pictures.open', { alt: altOf(number - 1) }),
          position: (number, total) => t('messages.pictures.number', { number, total }),
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The pictures of a message that is not sent yet, from this browser. */
export function OutgoingPictures({ memberId, name }: { memberId: number; name: string }) {
  const { t } = useTranslation()
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    let made: string[] = []
    let isGone = false
    void readFiles(memberId, name).then((files) => {
      if (isGone || !Array.isArray(files)) return
      made = files.filter((file) => file instanceof Blob).map((file) => URL.createObjectURL(file))
      setUrls(made)
    })
    return () => {
      isGone = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [memberId, name])
  return (
    <span className={cx('grid gap-1.5', urls.length > 1 && 'grid-cols-2')}>
      {urls.map((url, index) => (
        <img
          key={url}
          src={url}
          alt={t('messages.pictures.number', { number: index + 1, total: urls.length })}
          className="max-h-80 w-full min-w-32 rounded-md object-cover opacity-70"
        />
      ))}
    </span>
  )
}
