import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'

export type AskedRow = {
  id: number
  status: ReservationStatus
  startDate: string
  endDate: string
}

/** A group is of one member: somebody else's id is another group. */
export type Group = { offererId: number; together: string }

/** One after the other: who asks another home, and who approves in the group. Taken before any row is locked. */
export const lockGroup = (tx: Transaction, { offererId, together }: Group) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`asked-together:${offererId}:${together}`}, 0))`,
  )

/** The open requests of a group, locked in order of id. */
export const lockOpen = (tx: Transaction, { offererId, together }: Group) =>
  tx.execute(sql`
    select from reservation where offerer_id = ${offererId} and asked_together = ${together} and status = 'negotiating'
     order by id for no key update`)

export const groupOf = (db: Queryable, reservationId: number): Promise<Group | undefined> =>
  db.first<Group>(sql`
    select offerer_id, asked_together::text as together from reservation
     where id = ${reservationId} and asked_together is not null`)

export const askedIn = (db: Queryable, { offererId, together }: Group): Promise<AskedRow[]> =>
  db.query<AskedRow>(sql`
    select id, status, start_date, end_date from reservation
     where offerer_id = ${offererId} and asked_together = ${together} order by id`)

/** All requests of the group of a reservation; empty without one. */
export const askedWith = (db: Queryable, reservationId: number): Promise<AskedRow[]> =>
  db.query<AskedRow>(sql`
    select b.id, b.status, b.start_date, b.end_date from reservation a
      join reservation b on b.offerer_id = a.offerer_id and b.asked_together = a.asked_together
     where a.id = ${reservationId} order by b.id`)

/** In minutes: how long this host took for the first answer to each request of these days that was answered. */
export const answerTimesOf = (db: Queryable, hostId: number, since: Date): Promise<{ minutes: number }[]> =>
  db.query<{ minutes: number }>(sql`
    select (extract(epoch from a.answered_at - r.created_at) / 60)::int as minutes
      from reservation r
      cross join lateral (
        select min(s.created_at) as answered_at from reservation_step s
         where s.reservation_id = r.id and s.actor_id = r.receiver_id) a
     where r.receiver_id = ${hostId} and r.ring_id is null and r.created_at >= ${since}
       and a.answered_at > r.created_at
     order by minutes`)

export const joinGroup = (tx: Transaction, reservationId: number, together: string) =>
  tx.execute(sql`update reservation set asked_together = ${together} where id = ${reservationId}`)

/** An agreement that stands beside another of its group. */
export const leaveGroup = (tx: Transaction, reservationId: number) =>
  tx.execute(sql`update reservation set asked_together = null where id = ${reservationId}`)

/** Agreements of a group in which another request for these nights is open, or agreed as well; each the first of its group. */
export const dueGroups = (db: Queryable, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select a.id from reservation a
     where a.status = 'agreed' and a.asked_together is not null and a.id > ${afterId}
       and exists (
         select from reservation b
          where b.offerer_id = a.offerer_id and b.asked_together = a.asked_together and b.id <> a.id
            and b.status in ('negotiating', 'agreed')
            and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date))
     order by a.id limit 200`)
