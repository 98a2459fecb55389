import { isIPv6 } from 'node:net'

/**
 * The network that an address belongs to, as far as limits are concerned: itself, or its /64 of IPv6, which one
 * household or one machine is given whole.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%', 1)
  if (!isIPv6(address)) return ip
  const [before = '', after] = address.split('::', 2)
  const first = before === '' ? [] : before.split(':')
  // What `::` leaves out are zeros, as many as are missing to eight groups.
  const last = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
