import { firstRules, type PointsRules, secondRules } from '#shared/features/points/rule-versions.rules.ts'
import type { DemoCalendar } from './demo-calendar.ts'

/** The second points rules have been in force for four months, announced five months ago. */
export function demoRules(calendar: DemoCalendar) {
  const announcedAt = calendar.at(-151, 10)
  const startsAt = calendar.at(-120, 9)
  return {
    announcedAt,
    startsAt,
    /** The rules in force at that time. */
    at: (moment: Date): { version: 1 | 2; rules: PointsRules } =>
      moment < startsAt ? { version: 1, rules: firstRules } : { version: 2, rules: secondRules },
  }
}

export type DemoRules = ReturnType<typeof demoRules>
