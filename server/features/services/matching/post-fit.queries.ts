import sql, { raw, type Sql } from 'sql-template-tag'
import { isActive, isVerified } from '#server/features/accounts/accounts.public.ts'
import { isSubscribed } from '#server/features/memberships/memberships.public.ts'
import { helpServiceTypes, serviceCode } from '#shared/features/listings/listing-types.ts'
import { returnBits } from '#shared/features/services/services.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'

/** The bit of a kind of help in `availability_range.services`. */
const openForHelp = (help: Sql): Sql => sql`
  (case ${help} ${raw(helpServiceTypes.map((kind) => `when '${kind}' then ${1 << (serviceCode(kind) - 1)}`).join(' '))} end)`

/** The newest home of a member with free nights ahead for a kind of help; null without one. */
export const listingFor = (member: Sql, help: Sql, at: Date): Sql => sql`
  (select max(r.id) from residence r
    where r.owner_id = ${member} and r.state = 'active'
      and exists (select from availability_range a
                   where a.residence_id = r.id and a.state = 'free' and upper(a.nights) > ${civilDateOf(at)}::date
                     and a.services & ${openForHelp(help)} > 0))`

/** Whether two posts meet in time: a part of the day, and a weekday on days of both. */
const timesMeet = (one: string, other: string): Sql => {
  const days = raw(`coalesce(${one}.days * ${other}.days, ${one}.days, ${other}.days)`)
  const weekdays = raw(`(${one}.weekdays & ${other}.weekdays)`)
  return sql`
    ${raw(`${one}.parts & ${other}.parts`)} > 0 and ${weekdays} > 0
    and (${days} is null or exists (
      select from generate_series(lower(${days}), least(upper(${days}) - 1, lower(${days}) + 6), interval '1 day') day
       where ${weekdays} & (1 << (extract(isodow from day)::int - 1)) > 0))`
}

const canReturn = (one: string, other: string, at: Date): Sql => {
  const both = raw(`${one}.returns & ${other}.returns`)
  const need = sql`case ${raw(one)}.direction when 'need' then ${raw(one)}.member_id else ${raw(other)}.member_id end`
  return sql`
    (${both} & ${returnBits.points} > 0
     or ${both} & ${returnBits.help} > 0
        and (${raw(`${one}.wants = 0 or ${other}.wants = 0 or ${one}.wants & ${other}.wants > 0`)})
     or ${both} & ${returnBits.nights} > 0 and ${listingFor(need, raw(`${one}.help`), at)} is not null)`
}

/** What is left to check of two posts of one kind and place, one of which needs what the other gives. */
const alsoFits = (one: string, other: string, at: Date): Sql => sql`
  ${raw(`${one}.state = 'open' and ${other}.state = 'open' and ${one}.member_id <> ${other}.member_id`)}
  and ${timesMeet(one, other)} and ${canReturn(one, other, at)}`

/** Whether two posts fit: `matches` of `services.rules.ts`. */
export const fits = (one: string, other: string, at: Date): Sql => sql`
  ${raw(`${one}.help = ${other}.help and ${one}.direction <> ${other}.direction
    and (${one}.city_id = ${other}.city_id or ${one}.is_remote and ${other}.is_remote)`)}
  and ${alsoFits(one, other, at)}`

const allColumns = sql`
  q.id, q.member_id, q.direction, q.help, q.text, q.city_id, q.district_id, q.is_remote, q.days, q.weekdays, q.parts,
  q.minutes, q.returns, q.wants, q.notify, q.state, q.open_since, q.confirmed_at, q.asked_at, q.created_at`

const opposite = sql`case own.direction when 'need' then 'give' else 'need' end`

/**
 * The posts that fit those of a table called `own`, as `p`: the same by two probes of the indexes, since one with an `or`
 * would read all posts. `post-fit.test.ts` compares it with the rule.
 */
export const fittingOnes = (at: Date): Sql => sql`
  cross join lateral (
    select ${allColumns} from service_post q
     where q.state = 'open' and q.city_id = own.city_id and q.help = own.help and q.direction = ${opposite}
       and ${alsoFits('own', 'q', at)}
    union all
    select ${allColumns} from service_post q
     where q.state = 'open' and q.is_remote and own.is_remote and q.help = own.help and q.direction = ${opposite}
       and q.city_id <> own.city_id and ${alsoFits('own', 'q', at)}) p`

/**
 * Whether a post is shown to a member: open, its days not over, its owner active, verified and subscribed, and no block
 * between the two.
 */
export const isShownTo = (post: string, viewer: Sql, at: Date): Sql => {
  const owner = raw(`${post}.member_id`)
  return sql`
    ${raw(`${post}.state`)} = 'open' and ${owner} <> ${viewer}
    and (${raw(`${post}.days`)} is null or upper(${raw(`${post}.days`)}) > ${civilDateOf(at)}::date)
    and exists (select from member m where m.id = ${owner} and ${isActive('m')} and ${isVerified('m')})
    and ${isSubscribed(owner, at)}
    and not exists (select from member_block b where (b.blocker_id = ${owner} and b.blocked_id = ${viewer})
      or (b.blocker_id = ${viewer} and b.blocked_id = ${owner}))`
}
