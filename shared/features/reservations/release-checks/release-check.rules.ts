import type { Position } from '../../listings/location.rules.ts'

/**
 * Why the team decides, in the order in which it sees the reasons: what guest and host have in common, and a host who
 * has hosted nobody else while the community is young.
 */
export const releaseSignals = ['device', 'network', 'phone', 'address', 'unproven_host'] as const
export type ReleaseSignal = (typeof releaseSignals)[number]

/** What the team decides: the host is paid, or the stay ends and everything goes back. */
export const releaseOutcomes = ['release', 'give_back'] as const
export type ReleaseOutcome = (typeof releaseOutcomes)[number]

/** Homes that are no further apart than this have one address. */
export const sameAddressMetres = 30

/**
 * What is known about a member from before the stay: during it, a guest uses the network of the home, and maybe its
 * computer.
 */
export type Traces = {
  /** Browsers in which the member has logged in, by the hash of their cookie. */
  devices: readonly string[]
  /** Networks in which sessions began: an IPv4 address, or the /64 of an IPv6 address. */
  networks: readonly string[]
  /** Verified or typed; null if there is none. */
  phone: string | null
  /** Where the owner has put the pins of the listings. */
  pins: readonly Position[]
}

/** What guest and host have in common. */
export function sharedSignals(guest: Traces, host: Traces): ReleaseSignal[] {
  const shared: Partial<Record<ReleaseSignal, boolean>> = {
    device: guest.devices.some((device) => host.devices.includes(device)),
    network: guest.networks.some((network) => isPublic(network) && host.networks.includes(network)),
    phone: guest.phone !== null && guest.phone === host.phone,
    address: guest.pins.some((pin) =>
      host.pins.some((other) => metresBetween(pin, other) <= sameAddressMetres),
    ),
  }
  return releaseSignals.filter((signal) => shared[signal])
}

/** Neighbours may well swap homes and balance them: their address says nothing. */
const signalsOfExtras: readonly ReleaseSignal[] = ['device', 'network', 'phone']

/**
 * Because of which signals the team decides before points move: all of them if points are not the guest's own, some if
 * one side gives points besides. The own points of a stay are never checked.
 */
export function signalsAtStake(
  { othersPoints, extraPoints }: { othersPoints: number; extraPoints: number },
  signals: readonly ReleaseSignal[],
): ReleaseSignal[] {
  if (othersPoints > 0) return [...signals]
  return extraPoints > 0 ? signals.filter((signal) => signalsOfExtras.includes(signal)) : []
}

/** Private, loopback, link-local and shared carrier addresses say nothing about who is behind them. */
const isPublic = (network: string): boolean => network !== '' && !notPublic.test(network)

const notPublic =
  /^(0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0:|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:)/i

const metresPerDegree = 111_320

/** On a plane: exact enough for neighbours. */
function metresBetween(a: Position, b: Position): number {
  const north = (a.latitude - b.latitude) * metresPerDegree
  const east = (a.longitude - b.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
