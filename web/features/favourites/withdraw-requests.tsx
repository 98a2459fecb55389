import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WholeList } from '#shared/features/favourites/favourites.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** One of the hosts has agreed: the requests to the others can be withdrawn at once. */
export function WithdrawRequests({ list }: { list: WholeList }) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const problem = useProblem(t('shell.did_not_work'))
  const agreed = list.homes.find((each) => each.agreed !== null)
  const open = list.homes.flatMap(({ requested, home: listing }) =>
    requested ? [{ ...requested, listing }] : [],
  )
  const withdrawing = useMutation({
    mutationFn: async () => {
      for (const { reservation: id } of open)
        await sendOnce('POST /reservation/cancel/{id}', { params: { id }, body: { only_negotiation: true } })
    },
    onSuccess: () => addToast('success', t('favourites.withdraw.done', { count: open.length })),
    onError: (thrown) => addToast('error', problem(thrown).sentence),
    onSettled: () =>
      cache.invalidate([
        'GET /lists/{id}/',
        'GET /reservation/history/',
        'GET /reservation/agenda/',
        'GET /reservation/exists/',
      ]),
  })
  if (!agreed || open.length === 0) return null
  const places = open.map(({ listing }) => listingPlace(listing)).join(' · ')
  return (
    <Note
      tone="success"
      role="status"
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {t('favourites.withdraw.action', { count: open.length })}
        </Button>
      }
    >
      <b className="font-semibold">{t('favourites.withdraw.title', { place: listingPlace(agreed.home) })}</b>{' '}
      {t('favourites.withdraw.text', { count: open.length, places })}
    </Note>
  )
}
