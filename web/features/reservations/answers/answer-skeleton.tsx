import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

export function AnswerSkeleton() {
  const { t } = useTranslation()
  return (
    <Card className="flex w-full max-w-lg flex-col gap-4 max-[22.5rem]:p-4">
      <div role="status" aria-label={t('shell.loading')} className="flex items-center gap-3">
        <Skeleton className="size-13 flex-none rounded-full" />
        <Skeleton className="h-8 flex-1" />
      </div>
      <Skeleton className="h-28 rounded-lg" />
      <SkeletonText lines={3} className="min-h-33" />
      <Skeleton className="h-13 rounded-lg" />
      <Skeleton className="h-13 rounded-lg" />
    </Card>
  )
}
