import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PostDirection, postDirections } from '#shared/features/services/services.rules.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { FoundPosts } from './found-posts.tsx'

type AllPostsProps = {
  /** Where; everywhere without it. */
  place?: { city: string; district: string }
}

/** The posts of every kind: who looks for help, or who gives it. */
export function AllPosts({ place }: AllPostsProps) {
  const { t } = useTranslation()
  const [direction, setDirection] = useState<PostDirection>('need')
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t('services.direction')}
        value={direction}
        onChange={setDirection}
        options={postDirections.map((value) => ({ value, label: t(`services.${value}s`) }))}
        className="self-start"
      />
      <FoundPosts
        title={t(`services.${direction}s`)}
        place={place ? place.district || place.city : t('services.everywhere')}
        search={{
          direction,
          ...(place && { city: place.city }),
          ...(place?.district && { district: place.district }),
        }}
        saysKind
        empty={{ title: t('services.no_posts'), text: t('services.no_posts_text') }}
      />
    </div>
  )
}
