import type { World } from './world.ts'

/**
 * The status for each of `actors`: visitor, unverified, without plan, stranger, suspended, staff, offerer, receiver.
 */
type Statuses = readonly [number, number, number, number, number, number, number, number]
type Sent = { params?: object; query?: object; body?: unknown; form?: FormData }
export type Row = { statuses: Statuses; send: (world: World) => Sent | Promise<Sent> }

export const row = (statuses: Statuses, send: Row['send'] = () => ({})): Row => ({ statuses, send })
