import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  areSameExtras,
  besides,
  type Extra,
  extraGivers,
} from '#shared/features/reservations/extras/extras.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { extraText, extraTones } from '#web/domain/besides.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Coin } from '#web/ui/points.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { usePlanText } from '../plan/plan-link.tsx'
import type { Sides } from '../reservation-texts.ts'
import type { Terms } from '../terms/reservation-terms.ts'
import { AddExtra, type AddExtraProps } from './add-extra.tsx'
import { releaseDayOf } from './extra-texts.ts'

type GivenExtrasProps = {
  terms: Terms
  ring: number | null
  sides: Sides
  canEdit: boolean
  /** What an agreement has already, its points held. */
  agreed?: readonly Extra[] | null
  /** Points that would even out the agreement. */
  suggested?: Extract<Extra, { kind: 'points' }> | null
  /** The way to the tasks of who helps. */
  planLink?: ((helper: Party) => ReactNode) | undefined
  onChange: (extras: readonly Extra[]) => void
}

type Dialog = Pick<AddExtraProps, 'kind' | 'edited' | 'open'>

/** What both give besides the main return, one row each; and what can be added. */
export function GivenExtras(props: GivenExtrasProps) {
  const { terms, ring, sides, canEdit, agreed = null, suggested = null, planLink, onChange } = props
  const { t, i18n } = useTranslation()
  const [dialog, setDialog] = useState<Dialog>({ kind: 'points', edited: null, open: false })
  const { serviceType } = terms
  const facts = { serviceType, ringId: ring }
  const extras = besides(facts, terms.extras)
  // Help of the main kind is nothing besides.
  const givers = (kind: Extra['kind']) =>
    kind === 'help' && mainReturn(facts) === 'help' ? [] : extraGivers(facts, kind)
  const present = (kind: Extra['kind']) => extras.filter((extra) => extra.kind === kind).length
  const room = (kind: Extra['kind']) =>
    kind === 'points' ? Math.min(1, givers(kind).length) : givers(kind).length
  const addable = canEdit ? (['points', 'help'] as const).filter((kind) => present(kind) < room(kind)) : []
  if (extras.length + addable.length === 0) return null
  const open = (kind: Extra['kind'], edited: Extra | null) => setDialog({ kind, edited, open: true })

  function remove(extra: Extra) {
    onChange(terms.extras.filter((other) => other !== extra))
    addToast('info', t('balance.removed', { what: extraText(t, extra, i18n.language) }))
  }

  return (
    <section
      ref={retainFocus}
      aria-label={t('balance.besides')}
      className={extras.length > 0 ? 'overflow-hidden rounded-2xl border border-line bg-surface' : undefined}
    >
      <ul className="divide-y divide-line empty:hidden">
        {extras.map((extra) => (
          <ExtraRow
            key={extra.kind + extra.giver}
            extra={extra}
            isHeld={agreed?.some((each) => areSameExtras([each], [extra])) ?? false}
            terms={terms}
            sides={sides}
          >
            {extra.kind === 'help' ? planLink?.(extra.giver) : null}
            {canEdit ? (
              <>
                <Button variant="ghost" onClick={() => open(extra.kind, extra)}>
                  {t('balance.change')}
                </Button>
                <Button variant="ghost" onClick={() => remove(extra)}>
                  {t('balance.remove')}
                </Button>
              </>
            ) : null}
          </ExtraRow>
        ))}
      </ul>
      {addable.length > 0 ? (
        <div
          className={cx('flex flex-wrap gap-2 print:hidden', extras.length > 0 && 'border-t border-line p-2')}
        >
          {addable.map((kind) => (
            <Button key={kind} variant="ghost" onClick={() => open(kind, null)}>
              <Plus aria-hidden="true" />
              {t(`balance.add_${kind}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <AddExtra
        {...dialog}
        givers={givers(dialog.kind)}
        extras={terms.extras}
        suggested={suggested}
        agreed={agreed}
        sides={sides}
        onAdd={onChange}
        onClose={() => setDialog({ ...dialog, open: false })}
      />
    </section>
  )
}

type ExtraRowProps = { extra: Extra; isHeld: boolean; terms: Terms; sides: Sides; children: ReactNode }

/** '290 puan · Sen veriyorsun', and when it moves. */
function ExtraRow({ extra, isHeld, terms, sides, children }: ExtraRowProps) {
  const { t, i18n } = useTranslation()
  const isViewers = extra.giver === sides.viewer
  const plan = usePlanText(terms, extra.giver)
  const Sign = signOf(extra)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
      <span
        aria-hidden="true"
        className={`grid size-12 flex-none place-items-center rounded-lg text-xl [&>svg]:size-6 ${extraTones[extra.kind]}`}
      >
        <Sign />
      </span>
      <span className="min-w-40 flex-1">
        <b className="block font-semibold">
          {extra.kind === 'help'
            ? t(`listings.service_type.${extra.help}`)
            : extraText(t, extra, i18n.language)}
        </b>
        <span className="block text-sm text-pretty text-ink-muted">
          {isViewers ? t('balance.you_give') : t('balance.they_give', { name: sides.other.first_name })}
          {' · '}
          <span>
            {extra.kind === 'help'
              ? (plan ?? t('balance.help_detail'))
              : t(`balance.${isViewers ? 'mine' : 'theirs'}.${isHeld ? 'held' : 'open'}`, {
                  day: releaseDayOf(terms, i18n.language),
                })}
          </span>
        </span>
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-x-1 print:hidden">{children}</span>
    </li>
  )
}

/** Chips of what the host of a home gives besides it. */
export function ExtraChips({ extras }: { extras: readonly Extra[] }) {
  const { t, i18n } = useTranslation()
  return extras.map((extra) => {
    const Sign = signOf(extra)
    return (
      <span
        key={extra.kind}
        className={`mt-2 mr-1.5 inline-flex items-center gap-1.5 self-start rounded-md px-2.5 py-1 text-sm font-semibold ${extraTones[extra.kind]}`}
      >
        <Sign aria-hidden="true" className="size-4" />
        {extraText(t, extra, i18n.language)}
      </span>
    )
  })
}

const signOf = (extra: Extra) => (extra.kind === 'help' ? serviceTypeIcons[extra.help] : Coin)
