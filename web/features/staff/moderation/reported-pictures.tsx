import { useQuery } from '@tanstack/react-query'
import type { MessagePicture } from '#shared/features/messages/messages.contract.ts'
import { messagePicturesQuery } from '#web/domain/message-picture-query.ts'

/** The pictures of the reported message. */
export function ReportedPictures({
  pictures,
  fallback,
}: {
  pictures: readonly MessagePicture[]
  fallback: string
}) {
  const ids = pictures.map(({ id }) => id)
  const shown = useQuery(messagePicturesQuery(ids, 'large')).data
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ id, alt, width, height }, index) => {
        const url = shown?.[index]
        return url ? (
          <img
            key={id}
            src={url}
            alt={alt || fallback}
            width={width}
            height={height}
            className="max-h-80 w-auto max-w-full rounded-md"
          />
        ) : null
      })}
    </div>
  )
}
