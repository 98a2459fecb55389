import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerClaim } from '#server/features/deposits/answer-claim.ts'
import { claimDeposit } from '#server/features/deposits/claim-deposit.ts'
import { makeHandover } from '#server/features/handover/make-handover.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type { Ports } from '#server/platform/ports.ts'
import { handoverRooms, minPhotos } from '#shared/features/handover/handover.rules.ts'
import { startOfDay } from '#shared/kernel/civil-date.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { callAs } from './demo-call.ts'

const photo = join(import.meta.dirname, 'pictures', 'homes', 'kas-beyaz-ev-320.webp')
const rooms = handoverRooms.slice(0, minPhotos)
const claimed = 30

type Dispute = {
  id: number
  guestId: number
  hostId: number
  range: { start: string; end: string }
}

/** A claim that the guest disputes: with the photos of arrival and departure, the team has to decide. */
export function disputeSteps(ports: Ports, { id, guestId, hostId, range }: Dispute) {
  const on = (day: string, hours: number) => new Date(startOfDay(day).getTime() + hours * hourMs)
  const withPhotos = (memberId: number, count: number): MemberCall => ({
    ...callAs(ports, memberId),
    files: Array.from({ length: count }, (_, at) => ({
      field: 'photo',
      filename: `${at}.webp`,
      read: () => readFile(photo),
    })),
  })
  const handOver = async (phase: 'arrival' | 'departure', meter: string) => {
    const sent = { rooms: rooms.join(','), meter, note: '' }
    await makeHandover(withPhotos(guestId, rooms.length), id, phase, sent)
  }
  return [
    { at: on(range.start, 17), run: () => handOver('arrival', '10482') },
    { at: on(range.end, 9), run: () => handOver('departure', '10511') },
    {
      at: on(range.end, 30),
      run: async () => {
        const text = 'Mutfaktaki seramik sürahi kırılmış, verandadaki şezlongun bezi de yırtık.'
        await claimDeposit(withPhotos(hostId, 1), id, { points: claimed, text })
      },
    },
    {
      at: on(range.end, 70),
      run: async () => {
        const text = 'Şezlong geldiğimizde de yırtıktı, fotoğraflarda görünüyor. Sürahiyi biz kırmadık.'
        await answerClaim(callAs(ports, guestId), id, { accept: false, text })
      },
    },
  ]
}
