import { isIPv6 } from 'node:net'

/**
 * The network that limits count an address by: itself, or the /64 of an IPv6 address, which is assigned to one
 * household or machine.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%', 1)
  if (!isIPv6(address)) return ip
  const [before = '', after] = address.split('::', 2)
  const first = before === '' ? [] : before.split(':')
  // `::` abbreviates the zeros missing to eight groups.
  const last = after === undefined || after === '' ? [] : after.split(':')
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
