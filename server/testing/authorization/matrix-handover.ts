import type { ApiContract } from '#shared/http/api.ts'
import { type Row, row } from './matrix-row.ts'

/** None of these changes anything: the stay is ten days away. */
export const handoverRows = {
  'GET /reservation/handover/{id}': row([401, 404, 404, 404, 404, 404, 200, 200], (w) => ({
    params: { id: w.stay },
  })),
  'GET /reservation/handover-photo/{id}': row([401, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'GET /staff/stay-problems/{id}/handovers': row([404, 404, 404, 404, 404, 404, 404, 404], () => ({
    params: { id: 1 },
  })),
  'GET /staff/stay-problems/{id}/handover-photo/{photo}': row(
    [404, 404, 404, 404, 404, 404, 404, 404],
    () => ({ params: { id: 1, photo: 1 } }),
  ),
  // Ten days before the stay it cannot be made, and never by the host.
  'POST /reservation/handover/{id}/{phase}': row([401, 404, 404, 404, 403, 404, 409, 409], (w) => {
    const form = new FormData()
    form.append('rooms', 'kitchen')
    return { params: { id: w.stay, phase: 'arrival' }, form }
  }),
  'POST /reservation/handover/{id}/{phase}/sign': row([401, 404, 404, 404, 403, 404, 404, 404], (w) => ({
    params: { id: w.stay, phase: 'arrival' },
  })),
} satisfies Partial<Record<keyof ApiContract, Row>>
