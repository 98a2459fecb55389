import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HandoverRoom, handoverRooms, maxPhotos } from '#shared/features/handover/handover.rules.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { readPicture } from '#web/platform/read-picture.ts'
import { sendOnce } from '#web/platform/send-once.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { handoversQuery } from './handover.queries.ts'
import {
  dropHandover,
  emptyHandover,
  type HandoverKey,
  readHandover,
  type SavedHandover,
  saveHandover,
} from './saved-handover.ts'

/** Twenty photos of this size stay well below 30 MB. */
const maxSide = 1600
const retryMs = 15_000

/** A handover in progress: saved in the browser with each change, sent as soon as there is a network. */
export function useHandover({ memberId, reservationId, phase }: HandoverKey) {
  const { t } = useTranslation()
  const cache = useApiCache()
  const problem = useProblem(t('handover.failed'))
  const [handover, setHandover] = useState<SavedHandover | null>(null)
  const [isSaved, setIsSaved] = useState(true)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isFull, setIsFull] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const latest = useRef<SavedHandover>(emptyHandover)
  const isBusy = useRef(false)
  const adding = useRef(Promise.resolve())

  function change(part: Partial<SavedHandover>) {
    const next = { ...latest.current, ...part }
    latest.current = next
    setHandover(next)
    return saveHandover({ memberId, reservationId, phase }, next).then(setIsSaved)
  }

  const send = useEffectEvent(async () => {
    if (isBusy.current || !latest.current.isSent) return
    isBusy.current = true
    setIsSending(true)
    setFailure(null)
    try {
      const form = formOf(latest.current)
      const params = { id: reservationId, phase }
      const answer = await sendOnce('POST /reservation/handover/{id}/{phase}', { params, form })
      await dropHandover({ memberId, reservationId, phase })
      latest.current = emptyHandover
      cache.write(handoversQuery(reservationId), answer)
      addToast('success', t('handover.sent'))
    } catch (thrown) {
      // Without a network it waits; what the server refuses can be changed and sent again.
      if (!(thrown instanceof ApiError && (thrown.status === 0 || thrown.status >= 500))) {
        setFailure(problem(thrown).sentence)
        await change({ isSent: false })
      }
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  })

  useEffect(() => {
    let isGone = false
    void readHandover({ memberId, reservationId, phase }).then((saved) => {
      if (isGone) return
      latest.current = saved ?? emptyHandover
      setHandover(latest.current)
      void send()
    })
    return () => {
      isGone = true
    }
  }, [memberId, reservationId, phase])

  const isWaiting = handover?.isSent === true
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void send()
    window.addEventListener('online', again)
    const timer = setInterval(again, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isWaiting])

  /** One at a time: a decoded camera picture takes a hundred megabytes. */
  async function addNow(room: HandoverRoom, files: readonly File[]) {
    setRefused([])
    const space = maxPhotos - latest.current.photos.length
    setIsFull(files.length > space)
    for (const file of files.slice(0, Math.max(0, space))) {
      const picture = await readPicture(file, { maxSide })
      if (typeof picture === 'string') {
        setRefused((sentences) => [...sentences, t(`pictures.${picture}`, { name: file.name })])
        continue
      }
      const photo = { id: crypto.randomUUID(), room, file: picture }
      await change({ photos: [...latest.current.photos, photo] })
    }
  }

  /** Photos chosen for a room while others are being downscaled wait for them. */
  function add(room: HandoverRoom, files: readonly File[]) {
    setIsWorking(true)
    const added = adding.current.then(() => addNow(room, files))
    adding.current = added
    void added.then(() => {
      if (adding.current === added) setIsWorking(false)
    })
  }

  return {
    handover,
    isSaved,
    isSending,
    isWaiting,
    isWorking,
    failure,
    refused,
    isFull,
    add,
    remove: (id: string) => {
      setIsFull(false)
      void change({ photos: latest.current.photos.filter((photo) => photo.id !== id) })
    },
    setMeter: (meter: string) => void change({ meter }),
    setNote: (note: string) => void change({ note }),
    send: () => {
      // The same order however they were added, because the hash depends on it.
      const photos = handoverRooms.flatMap((room) =>
        latest.current.photos.filter((photo) => photo.room === room),
      )
      void change({ photos, isSent: true }).then(() => send())
    },
  }
}

function formOf({ photos, meter, note }: SavedHandover): FormData {
  const form = new FormData()
  form.append('rooms', photos.map(({ room }) => room).join(','))
  form.append('meter', meter.trim())
  form.append('note', note.trim())
  for (const { id, file } of photos) form.append('photo', file, `${id}.jpg`)
  return form
}
