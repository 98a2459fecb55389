import fc from 'fast-check'
import { extrasOf } from '#server/features/reservations/extras/extras.queries.ts'
import type { ServiceType } from '#shared/features/listings/listing-types.ts'
import {
  type AmendableAgreement,
  type AmendableTerms,
  checkAmendment,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import {
  areSameExtras,
  checkExtras,
  extrasFixedAt,
} from '#shared/features/reservations/extras/extras.rules.ts'
import { fail, ok, type Result } from '#shared/kernel/result.ts'
import type { TestApp } from './test-app.ts'

/** What is given besides in the random lives; left out in half of them. */
export const extras = fc.constantFrom<TermsExtra[] | undefined>(
  undefined,
  undefined,
  undefined,
  [],
  [{ kind: 'points', from: 'offerer', points: 30 }],
  [
    { kind: 'points', from: 'receiver', points: 25 },
    { kind: 'help', from: 'offerer', help: 'chores' },
  ],
)

/** As a call carries them: most of those that the type does not allow would only be refused. */
export const sentExtras = (next: {
  serviceType: ServiceType
  nights: number
  extras: TermsExtra[] | undefined
}): { extras?: TermsExtra[] } =>
  next.extras && (next.serviceType !== 'yuva_point' || next.nights === 2) ? { extras: next.extras } : {}

/** Why a request is refused whatever the homes are; undefined if it is not. */
export function refusedExtras(next: Parameters<typeof sentExtras>[0]): string | undefined {
  // Without tasks no date decides.
  const [startDate, endDate] = ['2026-05-01', '2026-05-02']
  const terms = {
    serviceType: next.serviceType,
    startDate,
    endDate,
    offeredStartDate: null,
    offeredEndDate: null,
  }
  const checked = checkExtras(terms, namedExtras(sentExtras(next).extras) ?? [])
  return checked.ok ? undefined : checked.error
}

/** What the rules say of an amendment that may also change what is given besides. */
export async function foretellAmendment(
  app: TestApp,
  agreement: AmendableAgreement & { id: number },
  terms: AmendableTerms,
  sent: TermsExtra[] | undefined,
): Promise<Result<unknown, string>> {
  const now = app.clock.now()
  const present = await extrasOf(app.database, agreement.id)
  const named = namedExtras(sent)
  const changesExtras = named !== undefined && !areSameExtras(present, named)
  const added = changesExtras ? checkExtras(agreement, named) : ok([])
  const isInTime = !changesExtras || now < extrasFixedAt(agreement)
  const steps = [
    added,
    isInTime ? ok(null) : fail('only_shorten'),
    checkAmendment(agreement, terms, now, { changesExtras }),
  ]
  return steps.find((each) => !each.ok) ?? ok(null)
}
