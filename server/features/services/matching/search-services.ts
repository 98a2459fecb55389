import { findArea } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { servicesContract } from '#shared/features/services/services.contract.ts'
import type { EndpointInput, EndpointResult } from '#shared/http/contract.ts'
import { wireFoundPosts } from '../post-wire.ts'
import { requireServices } from '../require-services.ts'
import { searchPosts } from './found-posts.queries.ts'

const pageSize = 24

type Search = (typeof servicesContract)['GET /services/search/']

/** A page of what others need and give. */
export async function searchServices(
  call: MemberCall,
  { direction, help, city, district, remote, after }: EndpointInput<Search>['query'],
): Promise<EndpointResult<Search>> {
  await requireServices(call.db, call)
  const area = findArea({ city, district })
  if (!area) throw new AppError('unknown_place')
  const cityIds = area.cityId > 0 && area.districtIds.length === 0 ? [area.cityId] : area.cityIds
  const found = await searchPosts(
    call.db,
    call.caller.id,
    { direction, help, cityIds, districtIds: area.districtIds, isRemote: remote, after },
    { at: call.now, limit: pageSize + 1 },
  )
  const page = found.slice(0, pageSize)
  return {
    posts: await wireFoundPosts(call.db, call, page),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
