import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { helpPictureQuery } from './help.queries.ts'

/** What the helper shows of something that was done. */
export function HelpPicture({ id, task }: { id: number; task: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(helpPictureQuery(id))
  return (
    <span className="block aspect-4/3 w-28 overflow-hidden rounded-md bg-skeleton">
      {data ? (
        <img src={data.data_url} alt={t('today.note.seen', { task })} className="size-full object-cover" />
      ) : null}
    </span>
  )
}
