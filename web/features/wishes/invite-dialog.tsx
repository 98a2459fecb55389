import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pointsBesides } from '#shared/features/wishes/invitation.rules.ts'
import type { SealedWish } from '#shared/features/wishes/wishes.contract.ts'
import { postWishesInvite } from '#shared/features/wishes/wishes.limits.generated.ts'
import { DateField } from '#web/domain/date-field.tsx'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ownListingsQuery, useInvite } from './wishes.queries.ts'

type InviteDialogProps = { listingId: number; wish: SealedWish | null; onClose: () => void }

/** Dates, kind and one line: a negotiation that the host starts. */
export function InviteDialog({ listingId, wish, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      open={wish !== null}
      onClose={onClose}
      title={t('wishes.invite_title')}
      description={t('wishes.invite_hint')}
    >
      {wish ? <InviteForm listingId={listingId} wish={wish} onClose={onClose} /> : null}
    </FormDialog>
  )
}

/** The points that even out a swap of these dates, where the wish gives points besides a home. */
function usePointsBesides(listingId: number, { given_points: given, points_up_to: upTo }: SealedWish) {
  const { data } = useQuery(ownListingsQuery)
  const own = data?.find(({ id }) => id === listingId)?.user_points
  return (type: string, stay: { start: string; end: string }): number | null =>
    own === undefined || given === undefined || type !== 'home_exchange'
      ? null
      : pointsBesides(stay, { own, given }, upTo)
}

function InviteForm({ listingId, wish, onClose }: InviteDialogProps & { wish: SealedWish }) {
  const { t, i18n } = useTranslation()
  const invite = useInvite(wish.wish)
  const suggestion = usePointsBesides(listingId, wish)
  const [kind = 'yuva_point'] = wish.own_wish ? ['home_exchange' as const] : wish.exchange_types
  const pointsOf = (terms: { service_type: string; start_date: string; end_date: string }) =>
    suggestion(terms.service_type, { start: terms.start_date, end: terms.end_date })
  const form = useForm({
    values: {
      service_type: kind as string,
      start_date: wish.stay.start_date,
      end_date: wish.stay.end_date,
      asks_points: true,
      text: '',
    },
    check: ({ start_date, end_date }) => ({
      end_date: start_date < end_date ? undefined : t('wishes.dates_backwards'),
    }),
    send: async ({ asks_points: asksPoints, ...values }) => {
      const chosen = wish.exchange_types.find((type) => type === values.service_type) ?? kind
      const besides = asksPoints ? pointsOf(values) : null
      await invite.mutateAsync({
        ...{ ...values, service_type: chosen, product: listingId },
        ...(besides !== null && { points: besides }),
      })
      onClose()
    },
    refusal: useProblem(t('shell.did_not_work')),
  })
  const points = pointsOf(form.values)
  return (
    <Form form={form} className="flex flex-col gap-4">
      <SelectField
        label={t('wishes.invite_kind')}
        {...form.text('service_type')}
        options={wish.exchange_types.map((value) => ({ value, label: t(`listings.service_type.${value}`) }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <DateField label={t('wishes.invite_from')} {...form.text('start_date')} />
        <DateField label={t('wishes.invite_to')} {...form.text('end_date')} />
      </div>
      {points === null ? null : (
        <Checkbox
          label={t('wishes.invite_points', { points: formatNumber(points, i18n.language) })}
          hint={t('wishes.invite_points_hint')}
          {...form.tick('asks_points')}
        />
      )}
      <TextField label={t('wishes.invite_text')} {...postWishesInvite.text} {...form.text('text')} />
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t('wishes.send_invitation')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
