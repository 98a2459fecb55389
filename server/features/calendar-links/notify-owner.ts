import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { notifyMember } from '#server/features/notices/notices.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import {
  calendarFooter,
  conflictNotice,
  failureNotice,
  feedProblemText,
  nightsGoneNotice,
} from '#shared/features/calendar-links/calendar-links.messages.ts'
import type { FeedProblem } from '#shared/features/calendar-links/calendar-links.rules.ts'
import { hoursToDecide } from '#shared/features/calendar-links/conflicts.rules.ts'
import { rangeWords } from '#shared/kernel/date-words.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import type { LinkRow } from './calendar-links.queries.ts'
import type { ConflictRow } from './conflicts.queries.ts'

type Notice = { title: string; paragraphs: string[]; button: string }

/** A notice about the calendar of a home to its owner. */
async function notifyOwner(
  ports: Ports,
  tx: Transaction,
  { ownerId, listingId }: { ownerId: number; listingId: number },
  noticeOf: (locale: Locale, place: string) => Notice,
): Promise<void> {
  const card = (await loadCards(tx, [listingId], 'tr')).get(listingId)
  const place = card?.district || card?.city || ''
  await notifyMember(ports, tx, ownerId, ({ locale }) => noticeOf(locale, place), {
    path: '/calendar',
    isOptional: true,
    footer: ({ locale }) => calendarFooter[locale],
  })
}

export const notifyOfFailure = (ports: Ports, tx: Transaction, link: LinkRow, problem: FeedProblem) =>
  notifyOwner(ports, tx, link, (locale, place) =>
    failureNotice(locale, {
      name: link.name,
      place,
      why: feedProblemText(locale, problem, { host: link.host, status: link.problemStatus }),
    }),
  )

export const notifyOfNightsGone = (ports: Ports, tx: Transaction, link: LinkRow) =>
  notifyOwner(ports, tx, link, (locale, place) => nightsGoneNotice(locale, { name: link.name, place }))

export async function notifyOfConflict(
  ports: Ports,
  tx: Transaction,
  conflict: ConflictRow,
  now: Date,
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const guest = (await findMembers(tx, [conflict.guestId])).get(conflict.guestId)
  await notifyOwner(ports, tx, conflict, (locale, place) =>
    conflictNotice(
      locale,
      {
        name: conflict.linkName,
        place,
        dates: rangeWords(conflict.start, conflict.end, locale, false),
        guest: guest ? fullName(guest, locale) : '',
        hours: hoursToDecide(conflict.foundAt, now),
      },
      isReminder,
    ),
  )
}
