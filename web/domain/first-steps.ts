import { useQuery } from '@tanstack/react-query'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { type Answer, query } from '#web/platform/api-query.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { agendaQuery } from './agenda.ts'
import { ownProfileQuery } from './own-profile.ts'

const ownListingsQuery = query('GET /my-residences/')

export const stepNames = ['email', 'profile', 'phone', 'home', 'membership'] as const
export type StepName = (typeof stepNames)[number]
export type Step = { name: StepName; isDone: boolean }

type StepFacts = {
  profile: Pick<MyProfile, 'profile_picture' | 'about' | 'is_phone_verified' | 'is_subscribed'>
  verifiesPhones: boolean
  listingCount: number
}

/** What a new member does before the first stay, in any order; only the phone comes before the membership. */
export function stepsOf({ profile, verifiesPhones, listingCount }: StepFacts): Step[] {
  const isDone = {
    // Nobody logs in before that.
    email: true,
    profile: profile.profile_picture !== null && profile.about.trim() !== '',
    phone: profile.is_phone_verified,
    home: listingCount > 0,
    membership: profile.is_subscribed,
  } as const satisfies Record<StepName, boolean>
  return stepNames
    .filter((name) => name !== 'phone' || verifiesPhones)
    .map((name) => ({ name, isDone: isDone[name] }))
}

/** Until all have been done, or the first stay is over. */
export const areStepsOpen = (
  steps: readonly Step[],
  agenda: Pick<Answer<'GET /reservation/agenda/'>, 'completed_count'>,
  { was_subscribed: wasSubscribed, has_listed: hasListed }: Pick<MyProfile, 'was_subscribed' | 'has_listed'>,
): boolean => {
  // A plan may end, a number change and a home be removed: what was done once stays done.
  const wasDone = {
    email: true,
    profile: false,
    phone: wasSubscribed,
    home: hasListed,
    membership: wasSubscribed,
  }
  return agenda.completed_count === 0 && steps.some(({ name, isDone }) => !isDone && !wasDone[name])
}

/** The member's first steps: none for who needs them no more, undefined until it is known. */
export function useFirstSteps(): readonly Step[] | undefined {
  const agenda = useQuery(agendaQuery)
  const listings = useQuery(ownListingsQuery)
  const profile = useQuery(ownProfileQuery).data
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  // What could not be loaded is not asked for.
  if (agenda.isError || listings.isError) return []
  if (!agenda.data || !listings.data || !profile) return undefined
  const steps = stepsOf({ profile, verifiesPhones, listingCount: listings.data.length })
  return areStepsOpen(steps, agenda.data, profile) ? steps : []
}
