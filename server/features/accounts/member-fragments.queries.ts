import sql, { raw, type Sql } from 'sql-template-tag'

/** A joined member as `NamedMember`; null where a left join has no row. */
export function namedMember(alias: string): Sql {
  const of = (column: string) => raw(`${alias}.${column}`)
  return sql`
    case when ${of('id')} is not null then jsonb_build_object('id', ${of('id')}, 'firstName', ${of('first_name')},
      'lastName', ${of('last_name')}, 'isFormer', ${of('deleted_at')} is not null) end`
}

/** Whether e-mail address and phone are verified. */
export const isVerified = (alias: string): Sql =>
  raw(`(${alias}.email_verified_at is not null and ${alias}.phone_verified_at is not null)`)

/** Whether the team has seen documents in the name that the member has now. */
export function isIdentityVerified(alias: string): Sql {
  const of = (column: string) => raw(`${alias}.${column}`)
  return sql`
    exists (select from identity_check c
             where c.member_id = ${of('id')} and c.state = 'approved'
               and c.name = ${of('first_name')} || ' ' || ${of('last_name')})`
}

/** Whether the member is neither suspended nor deleted. */
export const isActive = (alias: string): Sql =>
  raw(`(${alias}.suspended_at is null and ${alias}.deleted_at is null)`)
