import { requirePremium } from '#server/features/memberships/memberships.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { OwnPost, PostBody } from '#shared/features/services/services.contract.ts'
import { actOnPost, checkPostCount, dueAction } from '#shared/features/services/services.rules.ts'
import { wireOwnPost } from './post-wire.ts'
import { readPost } from './read-post.ts'
import { requireServices } from './require-services.ts'
import {
  countPostsLocked,
  insertPost,
  lockPost,
  type PostRow,
  setPostState,
  updatePost,
} from './services.queries.ts'

/** Makes a post of the caller, whom others see from now on. */
export async function makePost(call: MemberCall, body: PostBody): Promise<OwnPost> {
  const { caller, now } = call
  return call.db.transaction(async (tx) => {
    await requireServices(tx, call)
    await requirePremium(tx, caller.id, now)
    const terms = readPost(body, now)
    orThrow(checkPostCount(await countPostsLocked(tx, caller.id)))
    return wireOwnPost(tx, call, await insertPost(tx, { memberId: caller.id }, terms, now))
  })
}

/** Changes a post, which is open afterwards. */
export async function changePost(call: MemberCall, id: number, body: PostBody): Promise<OwnPost> {
  const { caller, now } = call
  return call.db.transaction(async (tx) => {
    await requireServices(tx, call)
    await requirePremium(tx, caller.id, now)
    const post = await lockOwn(tx, call, id)
    orThrow(actOnPost(post.state, 'change', 'member'))
    await updatePost(tx, id, readPost(body, now), now)
    return wireOwnPost(tx, call, id)
  })
}

/** Still true: it stays open, and a paused one opens again. */
export async function confirmPost(call: MemberCall, id: number): Promise<OwnPost> {
  return call.db.transaction(async (tx) => {
    await requireServices(tx, call)
    const post = await lockOwn(tx, call, id)
    const state = orThrow(actOnPost(post.state, 'confirm', 'member'))
    if (dueAction(post, call.now) === 'close') throw new AppError('range_in_past')
    await setPostState(tx, id, state, { at: call.now, isConfirmed: true })
    return wireOwnPost(tx, call, id)
  })
}

export async function pausePost(call: MemberCall, id: number): Promise<OwnPost> {
  return call.db.transaction(async (tx) => {
    await requireServices(tx, call)
    const post = await lockOwn(tx, call, id)
    await setPostState(tx, id, orThrow(actOnPost(post.state, 'pause', 'member')), { at: call.now })
    return wireOwnPost(tx, call, id)
  })
}

/** Open to a member whose phone is no longer verified, too: nobody should have to leave a post standing. */
export async function closeOwnPost(call: MemberCall, id: number): Promise<null> {
  if (!call.config.help.isOn) throw new AppError('not_found')
  await call.db.transaction(async (tx) => {
    const post = await lockOwn(tx, call, id)
    await setPostState(tx, id, orThrow(actOnPost(post.state, 'close', 'member')), { at: call.now })
  })
  return null
}

async function lockOwn(tx: Transaction, { caller }: MemberCall, id: number): Promise<PostRow> {
  const post = await lockPost(tx, id)
  if (post?.memberId !== caller.id) throw new AppError('not_found')
  return post
}
