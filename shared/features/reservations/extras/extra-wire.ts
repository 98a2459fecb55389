import type { TermsExtra } from './extra-parts.ts'
import type { Extra } from './extras.rules.ts'

/** The extras that a call or an answer names; undefined if it leaves them out. */
export const namedExtras = (extras: readonly TermsExtra[] | undefined): Extra[] | undefined =>
  extras?.map(({ from: giver, ...extra }) => {
    if (extra.kind === 'points') return { ...extra, giver }
    // No tasks are no plan; beside tasks the minutes are their sum.
    const { kind, help, tasks = [], minutes } = extra
    if (tasks.length > 0) return { kind, giver, help, tasks }
    return { kind, giver, help, ...(minutes !== undefined && { agreedMinutes: minutes }) }
  })

/** As terms name them. */
export const termsExtras = (extras: readonly Extra[]): TermsExtra[] =>
  extras.map((extra) =>
    extra.kind === 'points'
      ? { kind: extra.kind, from: extra.giver, points: extra.points }
      : {
          ...{ kind: extra.kind, from: extra.giver, help: extra.help },
          ...(extra.tasks && { tasks: [...extra.tasks] }),
          ...(extra.agreedMinutes !== undefined && { minutes: extra.agreedMinutes }),
        },
  )
