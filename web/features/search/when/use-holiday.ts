import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Holiday } from '#shared/features/holidays/holidays.contract.ts'
import type { When } from '#web/domain/search-criteria.ts'
import { holidayQuery } from './when.queries.ts'

/** The holiday of a search; only after hydration, since the server renders without its name. */
export function useHoliday(when: Pick<When, 'holiday'>): Holiday | undefined {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const { data } = useQuery(holidayQuery(when))
  return isHydrated ? data?.data.find(({ code }) => code === when.holiday) : undefined
}
