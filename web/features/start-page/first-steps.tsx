import { useQuery } from '@tanstack/react-query'
import { agendaQuery } from '#web/domain/agenda.ts'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { Checklist } from './checklist.tsx'
import { ownListingsQuery } from './start-page.queries.ts'
import { startStateOf, stepsOf } from './start-state.ts'

/** Whether it is still unknown if there are any. */
export function useAreFirstStepsLoading(): boolean {
  const [agenda, listings] = [useQuery(agendaQuery), useQuery(ownListingsQuery)]
  return agenda.isLoading || listings.isLoading
}

/** The first steps of a new member outside the start page; nothing for others, or until it is known. */
export function FirstSteps() {
  const agenda = useQuery(agendaQuery).data
  const listings = useQuery(ownListingsQuery).data
  const profile = useQuery(ownProfileQuery).data
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  if (!agenda || !listings || !profile) return null
  const steps = stepsOf({
    hasPicture: profile.profile_picture !== null,
    about: profile.about,
    isPhoneVerified: profile.is_phone_verified,
    verifiesPhones,
    listingCount: listings.length,
  })
  return startStateOf([], agenda, steps) === 'new' ? <Checklist steps={steps} /> : null
}
