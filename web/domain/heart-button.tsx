import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMember, useMember } from '#web/platform/session.ts'
import { cx } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { useHearts } from './hearts.ts'

/** Loaded lazily, to keep the first load small. */
const loadActions = () => import('./heart-actions.ts')

type HeartButtonProps = { id: number; ownerId: number; place: string; className?: string | undefined }

/** Saves or removes a listing. A visitor has to log in first. Not rendered for one's own listing. */
export function HeartButton({ id, ownerId, place, className }: HeartButtonProps) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const isOwn = useMember()?.id === ownerId
  const isSaved = useHearts(({ ids }) => ids.has(id)) && isMember
  useEffect(() => {
    if (isMember) void loadActions().then((actions) => actions.loadHearts(t))
  }, [isMember, t])

  if (isOwn) return null
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('listings.card.save', { place })}
      onPointerEnter={loadActions}
      onClick={() => void loadActions().then((actions) => actions.toggleHeart(id, t))}
      className={cx(iconButtonClass({ variant: 'float' }), className)}
    >
      <Heart aria-hidden="true" className={isSaved ? 'fill-danger text-danger' : ''} />
    </button>
  )
}
