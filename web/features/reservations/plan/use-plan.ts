import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { termsExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { withExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { Task } from '#shared/features/reservations/help/tasks.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { now } from '#web/platform/clock.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { type Form, useForm } from '#web/ui/use-form.ts'
import { reservationQuery, useChangeReservation, useProposeAmendment } from '../reservations.queries.ts'
import { bodyOf, type Terms, tasksOf, termsOf } from '../terms/reservation-terms.ts'
import { useTermsDraft } from '../terms/use-terms-draft.ts'
import { helpersOf, helpGivenBy, type PlanAccess, planAccess, sumOf } from './plan-facts.ts'

/** The tasks of an agreement while they are edited: a draft of its terms, of which only they change. */
export function usePlan(reservation: Reservation, onSaved: (way: PlanAccess['way']) => void) {
  const saved = termsOf(reservation)
  const access = planAccess(reservation, saved, now())
  const form = useSavePlan(reservation, access.way, onSaved, () => draft)
  const draft = useTermsDraft(reservation, form, access.way !== null)
  const { terms } = draft
  const helpers = helpersOf(terms)
  const { helper, chooseHelper } = useHelper(helpers)
  const help = helpGivenBy(terms, helper)
  const tasks = tasksOf(terms, helper)
  const latest = useRef(terms)
  latest.current = terms

  /** On top of the latest tasks: a removed one may be put back later. */
  function change(next: (tasks: readonly Task[]) => readonly Task[]) {
    const { extras } = latest.current
    const changed = next(tasksOf(latest.current, helper))
    const others = extras.filter((extra) => extra.kind !== 'help' || extra.giver !== helper)
    // The main return needs no extra where it has no tasks.
    const isEmpty = changed.length === 0 && mainReturn(terms) === 'help'
    if (!help) return
    const extra = {
      kind: 'help',
      giver: helper,
      help,
      ...(changed.length > 0 && { tasks: changed }),
    } as const
    draft.change({ extras: isEmpty ? others : withExtra(extras, extra) })
  }

  return {
    ...draft,
    form,
    access,
    helpers,
    helper,
    chooseHelper,
    help,
    tasks,
    sum: sumOf(reservation, terms, helper, { isChanged: draft.changed && access.way === 'edit' }),
    add: (added: readonly Task[]) => change((present) => [...present, ...added]),
    replace: (task: Task) =>
      change((present) => present.map((each) => (each.key === task.key ? task : each))),
    remove: (task: Task) => change((present) => present.filter(({ key }) => key !== task.key)),
    putBack: (task: Task, at: number) => change((present) => present.toSpliced(at, 0, task)),
    save: () => void form.submit(),
  }
}

export type Plan = ReturnType<typeof usePlan>

type Draft = Pick<ReturnType<typeof useTermsDraft>, 'version' | 'saved' | 'discard'>

function useSavePlan(
  reservation: Reservation,
  way: PlanAccess['way'],
  onSaved: (way: PlanAccess['way']) => void,
  draftOf: () => Draft,
): Form<Terms> {
  const { t } = useTranslation()
  const cache = useApiCache()
  const changing = useChangeReservation(reservation.id)
  const proposing = useProposeAmendment(reservation.id)
  const problem = useProblem(t('plan.bar.failed'))
  return useForm<Terms>({
    values: termsOf(reservation),
    send: async (terms) => {
      const { version, saved, discard } = draftOf()
      const body = bodyOf(terms, saved.extras)
      if (!body) return
      if (way === 'propose') await proposing.mutateAsync({ version, extras: termsExtras(terms.extras) })
      else await changing.mutateAsync({ product: reservation.product, version, ...body })
      discard()
      onSaved(way)
    },
    refusal: (thrown) => {
      const { sentence, code } = problem(thrown)
      // The page then shows the new terms beside the edit.
      if (code !== 'invalid_input') void cache.invalidate(reservationQuery(reservation.id))
      return code === 'terms_changed' ? null : { sentence, fields: {} }
    },
  })
}

/** Whose tasks are shown, as the address says. */
function useHelper(helpers: readonly Party[]) {
  const [query, setQuery] = useSearchParams()
  const named = helpers.find((party) => party === query.get('helper'))
  return {
    helper: named ?? helpers[0] ?? ('offerer' as Party),
    chooseHelper: (helper: Party) => setQuery({ helper }, { replace: true }),
  }
}
