import { useTranslation } from 'react-i18next'
import { type HelpServiceType, helpServiceTypes } from '#shared/features/listings/listing-types.ts'
import {
  type Extra,
  maxExtraPoints,
  pointsExtra,
  withExtra,
} from '#shared/features/reservations/extras/extras.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { Form, FormActions, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import type { Sides } from '../reservation-texts.ts'

export type AddExtraProps = {
  open: boolean
  kind: Extra['kind']
  /** What is changed; null if something is added. */
  edited: Extra | null
  givers: readonly Party[]
  extras: readonly Extra[]
  suggested: Extract<Extra, { kind: 'points' }> | null
  /** What an agreement has already, its points held; null in a negotiation. */
  agreed: readonly Extra[] | null
  sides: Sides
  onAdd: (extras: readonly Extra[]) => void
  onClose: () => void
}

/** Adds points or help to the draft, or replaces what is there. */
export function AddExtra(props: AddExtraProps) {
  const { open, kind, edited, onClose } = props
  const { t } = useTranslation()
  return (
    <FormDialog open={open} onClose={onClose} title={t(`balance.${edited ? 'change' : 'add'}_${kind}`)}>
      {kind === 'points' ? <PointsForm {...props} /> : <HelpForm {...props} />}
    </FormDialog>
  )
}

/** The giver of what is there, else of what is suggested, else the viewer, where that is possible. */
function firstGiver(givers: readonly Party[], known: readonly (Party | undefined)[]): Party {
  const wanted = known.find((party) => party !== undefined && givers.includes(party))
  return wanted ?? givers[0] ?? 'offerer'
}

type PointsValues = { giver: Party; points: number | null }

/** What the viewer lacks of the points that they would give, or which would even out the agreement. */
function usePointsHint({ suggested, agreed, sides }: Pick<AddExtraProps, 'suggested' | 'agreed' | 'sides'>) {
  const { t, i18n } = useTranslation()
  const balance = useMember()?.user_points ?? 0
  const number = (points: number) => formatNumber(points, i18n.language)
  const held = pointsExtra((agreed ?? []).filter(({ giver }) => giver === sides.viewer))?.points ?? 0
  return ({ giver, points }: PointsValues): string | undefined => {
    const missing = giver === sides.viewer ? (points ?? 0) - held - balance : 0
    if (missing > 0 && agreed) return t('amendments.missing', { points: number(missing) })
    if (missing > 0) return t('balance.not_enough', { points: number(balance) })
    return suggested?.giver === giver
      ? t('balance.amount_hint', { points: number(suggested.points) })
      : undefined
  }
}

function PointsForm({ givers, extras, edited, suggested, agreed, sides, onAdd, onClose }: AddExtraProps) {
  const { t, i18n } = useTranslation()
  const number = (points: number) => formatNumber(points, i18n.language)
  const hintOf = usePointsHint({ suggested, agreed, sides })
  const form = useForm<PointsValues>({
    values: {
      giver: firstGiver(givers, [edited?.giver, suggested?.giver, sides.viewer]),
      points: edited?.kind === 'points' ? edited.points : (suggested?.points ?? null),
    },
    check: ({ points }) => ({
      points:
        points !== null && points >= 1 && points <= maxExtraPoints
          ? undefined
          : t('balance.amount_missing', { max: number(maxExtraPoints) }),
    }),
    send: async ({ giver, points }) => {
      onAdd(withExtra(extras, { kind: 'points', giver, points: points ?? 0 }))
      onClose()
    },
    refusal: () => null,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <GiverField
        givers={givers}
        sides={sides}
        value={form.values.giver}
        onChange={form.control('giver').onChange}
      />
      <WholeNumberField
        label={t('balance.amount')}
        hint={hintOf(form.values)}
        max={maxExtraPoints}
        {...form.control('points')}
      />
      <AddActions isEdit={edited !== null} onClose={onClose} />
    </Form>
  )
}

type HelpValues = { giver: Party; help: HelpServiceType | null }

function HelpForm({ givers, extras, edited, sides, onAdd, onClose }: AddExtraProps) {
  const { t } = useTranslation()
  const others = extras.filter((extra) => extra !== edited)
  const free = givers.filter((party) => !others.some(({ kind, giver }) => kind === 'help' && giver === party))
  const form = useForm<HelpValues>({
    values: {
      giver: firstGiver(free, [edited?.giver, sides.viewer]),
      help: edited?.kind === 'help' ? edited.help : null,
    },
    check: ({ help }) => ({ help: help === null ? t('balance.help_missing') : undefined }),
    send: async ({ giver, help }) => {
      if (help) onAdd(withExtra(others, { kind: 'help', giver, help }))
      onClose()
    },
    refusal: () => null,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <GiverField
        givers={free}
        sides={sides}
        value={form.values.giver}
        onChange={form.control('giver').onChange}
      />
      <RadioCards
        label={t('balance.which_help')}
        options={helpServiceTypes.map((type) => {
          const Icon = serviceTypeIcons[type]
          return { value: type, label: t(`listings.service_type.${type}`), icon: <Icon /> }
        })}
        {...form.control('help')}
      />
      <AddActions isEdit={edited !== null} onClose={onClose} />
    </Form>
  )
}

type GiverFieldProps = Pick<AddExtraProps, 'givers' | 'sides'> & {
  value: Party
  onChange: (giver: Party) => void
}

/** Only where either side may give it. */
function GiverField({ givers, sides, value, onChange }: GiverFieldProps) {
  const { t } = useTranslation()
  if (givers.length < 2) return null
  const ordered = [sides.viewer, ...givers.filter((party) => party !== sides.viewer)]
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('balance.who')}
      </p>
      <Segmented
        label={t('balance.who')}
        options={ordered.map((party) => ({
          value: party,
          label: party === sides.viewer ? t('balance.you') : sides.other.first_name,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

function AddActions({ isEdit, onClose }: { isEdit: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <FormProblem />
      <FormActions cancelLabel={t('shell.cancel')} onCancel={onClose}>
        <SubmitButton>{t(isEdit ? 'balance.change' : 'balance.add')}</SubmitButton>
      </FormActions>
    </>
  )
}
