import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

const task = 'b7b1b1a4-6f0c-4c55-9f6d-2b3c4d5e6f70'
const time = { task, day: '2026-01-01', nth: 1 }

/** Nothing is planned in the stay, so that none of these changes anything. */
export const helpRows = {
  'GET /reservation/help/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  'POST /reservation/help/{id}/ticks': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
    body: { ticks: [{ ...time, state: 'done', ticked_at: '2026-01-01T10:00:00Z' }] },
  })),
  'POST /reservation/help/{id}/strike': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay },
    body: { task },
  })),
  'POST /reservation/help/{id}/confirm': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay },
    body: { from: 'offerer' },
  })),
  'POST /reservation/help-picture/{id}': row([401, 404, 404, 404, 403, 404, 409, 409], (w) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(time)) form.append(name, `${value}`)
    form.append('picture', new Blob(['x']), 'a.png')
    return { params: { id: w.stay }, form }
  }),
  'GET /reservation/help-picture/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'GET /staff/stay-problems/{id}/help': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'GET /staff/stay-problems/{id}/help-picture/{photo}': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1, photo: 1 },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
