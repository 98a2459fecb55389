import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type ClaimPhotosProps = {
  ids: readonly number[]
  /** How a photo is read: by the parties or by the team. */
  photo: (id: number, alt: string) => ReactNode
}

/** What the host shows of the damage. */
export function ClaimPhotos({ ids, photo }: ClaimPhotosProps) {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2">
      {ids.map((id, at) => (
        <li key={id} className="aspect-4/3 overflow-hidden rounded-md bg-skeleton">
          {photo(id, t('deposits.photo', { number: at + 1 }))}
        </li>
      ))}
    </ul>
  )
}
