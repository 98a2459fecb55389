/** No figure about fewer members than this is published. */
export const fewestMembers = 20

/** A figure that may be published: about nobody, or about enough members that none of them is identifiable. */
export const publishable = (people: number): boolean => people === 0 || people >= fewestMembers

/** The published form of a figure about that many members; null if they are too few. */
export const published = (value: number, people: number, members: number): number | null =>
  members >= fewestMembers && publishable(people) ? value : null

/** A published count of members or stays; null if it is too small. */
export const publishedCount = (count: number, members: number): number | null =>
  published(count, count, members)

/**
 * Published points of a day that is no end of a published week: rounded to hundreds, so that no single stay is the
 * difference of two figures.
 */
export const publishedPoints = (points: number): number => Math.round(points / 100) * 100

/** A percentage to one decimal; null if the whole is 0. */
export const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/** The movements of the ledger with one cause, summed up. */
export type FlowStep = { cause: string; from: string; to: string; points: number; members: number }

/** Where points are, as the page draws it; `pool` has forfeits, which help guests whose host cancelled. */
export const flowPlaces = ['new', 'members', 'escrow', 'fund', 'pool'] as const
export type FlowPlace = (typeof flowPlaces)[number]

export const flowKinds = [
  'welcome',
  'monthly',
  'recommended',
  'advance',
  'held',
  'paid',
  'returned',
  'fund_share',
  'repaid',
  'cover',
  'forfeited',
  'helped',
  'corrected',
] as const
export type FlowKind = (typeof flowKinds)[number]

export type PublishedFlow = { kind: FlowKind; from: FlowPlace; to: FlowPlace; points: number | null }

const placeOf: Record<string, FlowPlace> = {
  issue: 'new',
  balance: 'members',
  escrow: 'escrow',
  fund: 'fund',
  forfeits: 'pool',
  rescues: 'pool',
}

const kindOf: Record<string, FlowKind> = {
  welcome: 'welcome',
  monthly_grant: 'monthly',
  referral: 'recommended',
  advance: 'advance',
  hold: 'held',
  deposit_hold: 'held',
  release: 'paid',
  deposit_keep: 'paid',
  deposit_return: 'returned',
  cancel_refund: 'returned',
  fund_share: 'fund_share',
  advance_repayment: 'repaid',
  advance_undone: 'repaid',
  ring_cover: 'cover',
}

/** How the page names a step: by its cause, or by its places if the cause does not say it. */
function kindOfStep(cause: string, from: FlowPlace, to: FlowPlace): FlowKind {
  if (to === 'fund') {
    // What leaving a ring costs.
    if (cause === 'cancel_forfeit') return 'forfeited'
    if (cause === 'ring_cover') return 'cover'
    return from === 'escrow' || cause === 'fund_share' ? 'fund_share' : 'repaid'
  }
  if (from === 'fund') {
    if (cause === 'cancel_refund') return 'returned'
    return cause === 'advance' ? 'advance' : 'cover'
  }
  if (to === 'pool') return 'forfeited'
  if (from === 'pool') return 'helped'
  if (cause === 'cancel_forfeit') return from === 'escrow' ? 'paid' : 'forfeited'
  return kindOf[cause] ?? 'corrected'
}

/**
 * The flow as published: movements within a place are left out, and those with the same name and places are merged.
 * Members of several causes may be the same, so for each sum only the largest number is certain.
 */
export function publishedFlow(steps: readonly FlowStep[], members: number): PublishedFlow[] {
  const sums = new Map<string, Omit<PublishedFlow, 'points'> & { points: number; people: number }>()
  for (const step of steps) {
    const [from, to] = [placeOf[step.from], placeOf[step.to]]
    if (!from || !to || (from === to && from !== 'members')) continue
    const kind = from === to ? 'corrected' : kindOfStep(step.cause, from, to)
    const key = `${kind} ${from} ${to}`
    const sum = sums.get(key) ?? { kind, from, to, points: 0, people: 0 }
    sums.set(key, { ...sum, points: sum.points + step.points, people: Math.max(sum.people, step.members) })
  }
  return [...sums.values()]
    .sort((a, b) => flowKinds.indexOf(a.kind) - flowKinds.indexOf(b.kind))
    .map(({ people, points, ...step }) => ({ ...step, points: published(points, people, members) }))
}
