import { describe, expect, it } from 'vitest'
import {
  type ReleaseSignal,
  releaseSignals,
  sameAddressMetres,
  sharedSignals,
  signalsAtStake,
  type Traces,
} from './release-check.rules.ts'

type Shared = Exclude<ReleaseSignal, 'unproven_host'>
const sharedOnes = releaseSignals.filter((signal): signal is Shared => signal !== 'unproven_host')
const nothing: Traces = { devices: [], networks: [], phone: null, pins: [] }
const kadikoy = { latitude: 40.99, longitude: 29.03 }
const metre = 1 / 111_320
const north = (metres: number) => ({ ...kadikoy, latitude: kadikoy.latitude + metres * metre })
const east = (metres: number) => ({
  ...kadikoy,
  longitude: kadikoy.longitude + (metres * metre) / Math.cos((kadikoy.latitude * Math.PI) / 180),
})

/** What makes each signal on one side, and a match and something else on the other. */
const of: Record<Shared, { guest: Partial<Traces>; same: Partial<Traces>; other: Partial<Traces> }> = {
  device: { guest: { devices: ['a', 'b'] }, same: { devices: ['c', 'b'] }, other: { devices: ['c'] } },
  network: {
    guest: { networks: ['85.1.2.3', '2001:db8:1:2::/64'] },
    same: { networks: ['2001:db8:1:2::/64'] },
    other: { networks: ['85.1.2.4', '2001:db8:1:3::/64'] },
  },
  phone: {
    guest: { phone: '+905321112233' },
    same: { phone: '+905321112233' },
    other: { phone: '+905321112234' },
  },
  address: {
    guest: { pins: [kadikoy] },
    same: { pins: [north(400), kadikoy] },
    other: { pins: [north(400)] },
  },
}

describe('what guest and host have in common', () => {
  const subsets = Array.from({ length: 2 ** sharedOnes.length }, (_, bits) =>
    sharedOnes.filter((_signal, place) => bits & (2 ** place)),
  )

  it.each(subsets.map((subset) => [subset]))('is exactly %j, on either side', (subset) => {
    const guest = Object.assign({}, nothing, ...sharedOnes.map((signal) => of[signal].guest))
    const host = Object.assign(
      {},
      nothing,
      ...sharedOnes.map((signal) => of[signal][subset.includes(signal) ? 'same' : 'other']),
    )
    expect(sharedSignals(guest, host)).toEqual(subset)
    expect(sharedSignals(host, guest)).toEqual(subset)
  })

  it('is nothing where nothing is known', () => {
    expect(sharedSignals(nothing, nothing)).toEqual([])
    expect(sharedSignals({ ...nothing, networks: [''] }, { ...nothing, networks: [''] })).toEqual([])
  })

  it.each([
    ...['0.0.0.0', '10.1.2.3', '127.0.0.1', '169.254.1.1', '192.168.1.20', '172.16.0.1', '172.31.9.9'],
    ...['100.64.0.1', '100.99.1.1', '100.127.255.1', '0:0:0:0::/64', 'fe80:0:0:0::/64', 'fd12:3456:1:2::/64'],
    ...['fc00:1:2:3::/64'],
  ])('is no network that everybody may have: %s', (network) => {
    const member = { ...nothing, networks: [network] }
    expect(sharedSignals(member, member)).toEqual([])
  })

  it.each([
    ...['1.10.127.1', '11.0.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.63.1.1', '100.128.0.1'],
    ...['2a02:ff0:0:0::/64', '0:0:0:1::/64'],
  ])('is a public network: %s', (network) => {
    const member = { ...nothing, networks: [network] }
    expect(sharedSignals(member, member)).toEqual(['network'])
  })

  it.each([
    ['north', north],
    ['east', east],
  ])('is an address up to thirty metres to the %s', (_way, at) => {
    const guest = { ...nothing, pins: [kadikoy] }
    const host = (metres: number) => ({ ...nothing, pins: [at(metres)] })
    for (const metres of [0, sameAddressMetres - 0.5, 0.5 - sameAddressMetres])
      expect(sharedSignals(guest, host(metres))).toEqual(['address'])
    for (const metres of [sameAddressMetres + 0.5, -0.5 - sameAddressMetres, 5_000])
      expect(sharedSignals(guest, host(metres))).toEqual([])
  })
})

it.each(releaseSignals)('%s is for the team to look at while points of others are at stake', (signal) => {
  expect(signalsAtStake({ othersPoints: 1, extraPoints: 0 }, [signal])).toEqual([signal])
  expect(signalsAtStake({ othersPoints: 400, extraPoints: 9 }, releaseSignals)).toEqual([...releaseSignals])
  expect(signalsAtStake({ othersPoints: 0, extraPoints: 0 }, [signal])).toEqual([])
  expect(signalsAtStake({ othersPoints: 400, extraPoints: 0 }, [])).toEqual([])
})

it('looks at what two have in common, besides the address, where one gives points besides', () => {
  const found = signalsAtStake({ othersPoints: 0, extraPoints: 1 }, releaseSignals)
  expect(found).toEqual(['device', 'network', 'phone'])
})
