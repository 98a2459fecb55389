import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router'
import { wishedListing } from '#web/domain/heart-actions.ts'
import { logInReturn } from '#web/domain/saved-return.ts'
import { query } from '#web/platform/api-query.ts'

/** The home that the visitor left for the mail, which logging in leads back to. */
function listingLeft(): number | null {
  const path = logInReturn.read()?.split(/[?#]/)[0] ?? ''
  const id = Number(matchPath('/listing/:id', path)?.params.id)
  return id > 0 ? id : null
}

/** What the visitor was viewing, in a sentence; undefined without one, or until it is known. */
export function useWayBack(): string | undefined {
  const { t } = useTranslation()
  const [{ wished, left }] = useState(() => ({ wished: wishedListing(), left: listingLeft() }))
  const id = wished ?? left
  const { data } = useQuery({
    ...query('GET /residence-full/{id}', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  if (!data) return undefined
  const { city, district } = data
  const place = district && district !== city ? `${district}, ${city}` : city
  return t(wished === null ? 'accounts.verify.was_viewing' : 'accounts.verify.was_viewing_saved', { place })
}
