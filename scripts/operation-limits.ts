import { apiContract } from '#shared/http/api.ts'
import type { Endpoint, EndpointKey, LimitReason } from '#shared/http/contract.ts'

const reasons: Readonly<Record<LimitReason, string>> = {
  changes: 'changes or deletes what is there; mails nobody',
  once: 'possible once in the state that it ends',
  link: 'needs the secret of a mailed link, which works once',
  session: 'needs the refresh token of the session, and renews or ends it',
  signs: 'signs a few bytes; nothing is stored',
}

/** Reads that compute much for one answer. */
export const costlyReads = [
  'GET /residence-search/',
  'GET /residence-search/days/',
  'GET /residence-search/windows/',
  'GET /residence-search/pins/',
  'GET /payment/receipt/{conversation_id}/',
  'GET /points/statement/export/',
  'GET /points/economy/export/',
] as const satisfies readonly (keyof typeof apiContract)[]

const endpoints = new Map(Object.entries(apiContract) as [EndpointKey, Endpoint][])

/** Deleting only takes away; the team is trusted, and each of its acts is logged. */
const isOperation = ([key, { policy }]: [EndpointKey, Endpoint]): boolean =>
  (costlyReads as readonly string[]).includes(key) ||
  (!/^(GET|DELETE) /.test(key) && (policy === 'public' || policy === 'member'))

export const operations = [...endpoints].filter(isOperation).map(([key]) => key)

/** What limits an operation, in words; undefined if nothing does. */
export function limitOf(key: EndpointKey): string | undefined {
  const { limit, memberLimit, limitedBy } = endpoints.get(key) ?? {}
  const declared = [
    memberLimit &&
      `${memberLimit.max} ${memberLimit.perFile ? 'files' : 'calls'} in ${hours(memberLimit.minutes)} by one member (${memberLimit.name})`,
    limit && `${limit.max} calls in ${hours(limit.minutes)} from one address`,
  ].filter((words) => words !== undefined)
  if (declared.length > 0) return declared.join('; ')
  return typeof limitedBy === 'object' ? limitedBy.words : limitedBy && reasons[limitedBy]
}

const hours = (minutes: number): string =>
  minutes === 1440 ? 'a day' : minutes === 60 ? 'an hour' : minutes === 1 ? 'a minute' : `${minutes} minutes`

export const operationTable = (): string =>
  [
    '# Limits of operations',
    '',
    'Written by `npm run docs` from the contracts. What one member may do is counted in',
    'the database, for all servers together, and refused calls do not count; operations with the same name in brackets are',
    'counted together. What comes from one address is multiplied by 100 outside production.',
    '',
    '| Operation | Limit |',
    '|---|---|',
    ...operations.toSorted().map((key) => `| \`${key}\` | ${limitOf(key)} |`),
    '',
  ].join('\n')
