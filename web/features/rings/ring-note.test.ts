import { describe, expect, it } from 'vitest'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { noteOf } from './ring-note.ts'

const now = Date.parse('2026-05-20T12:00:00Z')
const ring = (fields: Partial<Ring>, [own, hosted] = [false, false]) => {
  const legs = [
    { position: 0, is_off: own },
    { position: 1, is_off: hosted },
  ]
  return { state: 'agreed', my_position: 0, last_stay: null, legs, ...fields } as Ring
}
const lastStay = (position: number, accepted: boolean | null) => ({
  position,
  accepted,
  until: '2026-05-21T12:00:00Z',
  can_answer: false,
})

describe('the note of a ring', () => {
  it('warns on the last day, unless the member has answered', () => {
    const proposed = { state: 'proposed', my_answer: null, answer_by: '2026-05-21T11:59:00Z' } as const
    expect(noteOf(ring(proposed), now)).toBe('soon')
    expect(noteOf(ring({ ...proposed, answer_by: '2026-05-21T12:00:00Z' }), now)).toBeNull()
    expect(noteOf(ring({ ...proposed, my_answer: 'yes' }), now)).toBeNull()
  })

  it('says how it ended without an agreement', () => {
    expect(noteOf(ring({ state: 'declined', my_answer: 'no' }), now)).toBe('declined_by_you')
    expect(noteOf(ring({ state: 'expired', my_answer: null }), now)).toBe('not_agreed')
    expect(noteOf(ring({ state: 'lost' }), now)).toBe('lost')
    expect(noteOf(ring({ state: 'broken' }), now)).toBe('broken')
  })

  it('says which stays of an agreement were lost', () => {
    expect(noteOf(ring({}), now)).toBeNull()
    expect(noteOf(ring({}, [true, true]), now)).toBe('both_lost')
    expect(noteOf(ring({ state: 'completed' }, [true, false]), now)).toBe('stay_lost')
    expect(noteOf(ring({}, [false, true]), now)).toBe('guest_lost')
  })

  it('waits for the host of the last stay only while they are asked, and only if it is the member’s', () => {
    expect(noteOf(ring({ last_stay: lastStay(0, null) }, [false, true]), now)).toBe('last_stay_waits')
    expect(noteOf(ring({ last_stay: lastStay(0, true) }, [false, true]), now)).toBe('guest_lost')
    expect(noteOf(ring({ last_stay: lastStay(1, null) }), now)).toBeNull()
  })
})
