import type { TFunction } from 'i18next'
import { dayMs } from '#shared/kernel/durations.ts'
import { memberOfToken } from '#web/platform/access-token.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { loadAllTranslations } from '#web/platform/language.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { currentToken, isSignedIn } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { explainProblem } from '#web/platform/use-problem.ts'
import { openAuth } from './dialogs.ts'
import { useHearts } from './hearts.ts'

/** The listing a visitor wanted to save: saved once they log in, also after registering or in another tab. */
const wish = ownItem('heart')
const wishLasts = 2 * dayMs

/** Null without one, or if that was too long ago. */
export function wishedListing(): number | null {
  const { id, at } = (wish.read() ?? {}) as { id?: unknown; at?: unknown }
  return typeof id === 'number' && typeof at === 'number' && Date.now() - at <= wishLasts ? id : null
}

/** Hearts that were given (true) or taken without a connection, by home: sent once it is back. */
const waiting = ownItem('waiting-hearts')
const readWaiting = (): [id: number, isSaved: boolean][] =>
  Object.entries((waiting.read() ?? {}) as Record<string, boolean>).map(([id, isSaved]) => [
    Number(id),
    isSaved,
  ])

function saveForLater(id: number, isSaved: boolean, t: TFunction): void {
  waiting.save({ ...Object.fromEntries(readWaiting()), [id]: isSaved })
  setHeart(id, isSaved)
  addToast('info', t('favourites.sent_later'))
  window.addEventListener('online', () => void sendWaiting(), { once: true })
}

/** A refusal is final: the home is gone. */
async function sendWaiting(): Promise<void> {
  for (const [id, isSaved] of readWaiting()) {
    const params = { id }
    try {
      await (isSaved ? api('PUT /favourites/{id}/', { params }) : api('DELETE /favourites/{id}/', { params }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return
      setHeart(id, !isSaved)
    }
    waiting.save(Object.fromEntries(readWaiting().filter(([each]) => each !== id)))
  }
  waiting.remove()
}

/** The member whose hearts are shown. */
let loadedFor: string | null = null
/** Clicks are processed one after another: the last one wins. */
let turn: Promise<unknown> = Promise.resolve()

/** Shows a home as saved or not. */
export const setHeart = (id: number, isSaved: boolean): void =>
  useHearts.setState(({ ids }) => {
    const changed = new Set(ids)
    if (isSaved) changed.add(id)
    else changed.delete(id)
    return { ids: changed }
  })

/** Loads the saved listings once per member, and saves what was chosen before logging in: true if that worked. */
export async function loadHearts(t: TFunction): Promise<boolean> {
  const member = memberOfToken(currentToken() ?? '')
  if (!member || member === loadedFor) return false
  loadedFor = member
  useHearts.setState({ ids: new Set() })
  const save = () => saveWish(t)
  const wished = turn.then(save, save)
  turn = wished
  const isSaved = await wished
  await sendWaiting()
  try {
    const { ids } = await api('GET /favourite-ids/')
    if (loadedFor === member) useHearts.setState({ ids: new Set(ids) })
    for (const [id, isGiven] of readWaiting()) setHeart(id, isGiven)
  } catch {
    // Hearts stay empty; the next one to mount retries.
    loadedFor = null
  }
  return isSaved
}

/** What failed stays chosen, for the toast's button and for the next visit. */
async function saveWish(t: TFunction): Promise<boolean> {
  const id = wishedListing()
  if (id === null) {
    wish.remove()
    return false
  }
  await loadAllTranslations()
  try {
    await api('PUT /favourites/{id}/', { params: { id } })
  } catch (error) {
    const { sentence } = explainProblem(t, error, t('shell.did_not_work'))
    if (error instanceof ApiError && error.status === 404) {
      wish.remove()
      addToast('error', sentence)
    } else {
      const again = async () => {
        if (await saveWish(t)) setHeart(id, true)
      }
      addToast('error', sentence, { label: t('shell.retry'), run: () => void again() })
    }
    return false
  }
  wish.remove()
  addToast('success', t('favourites.saved'))
  return true
}

/** Saves or removes a listing optimistically; a toast offers undo. */
export async function toggleHeart(id: number, t: TFunction): Promise<void> {
  await loadAllTranslations()
  if (!isSignedIn()) {
    wish.save({ id, at: Date.now() })
    openAuth('login', {
      message: t('favourites.sign_in_heart'),
      onSignedIn: () => void loadHearts(t),
    })
    return
  }
  const isSaved = useHearts.getState().ids.has(id)
  if (!navigator.onLine) return saveForLater(id, !isSaved, t)
  return isSaved ? takeHeart(id, t) : giveHeart(id, t)
}

async function giveHeart(id: number, t: TFunction): Promise<void> {
  const isDone = await change(id, true, t, () => api('PUT /favourites/{id}/', { params: { id } }))
  if (isDone)
    addToast('success', t('favourites.saved'), {
      label: t('favourites.undo'),
      run: () => void change(id, false, t, () => api('DELETE /favourites/{id}/', { params: { id } })),
    })
}

async function takeHeart(id: number, t: TFunction): Promise<void> {
  const taken = await change(id, false, t, () => api('DELETE /favourites/{id}/', { params: { id } }))
  if (!taken) return
  const putBack = () =>
    Promise.all(
      taken.removed.map(({ list_id, note }) =>
        api('PUT /lists/{id}/items/{residence}/', { params: { id: list_id, residence: id }, body: { note } }),
      ),
    )
  addToast('success', t('favourites.removed'), {
    label: t('favourites.undo'),
    run: () => void change(id, true, t, putBack),
  })
}

/** Optimistic update; on failure it is rolled back, the error is shown, and the result is undefined. */
async function change<Answer>(
  id: number,
  isSaved: boolean,
  t: TFunction,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  setHeart(id, isSaved)
  const sent = turn.then(send, send)
  turn = sent.catch(() => {})
  try {
    return await sent
  } catch (error) {
    setHeart(id, !isSaved)
    addToast('error', explainProblem(t, error, t('shell.did_not_work')).sentence)
    return undefined
  }
}
