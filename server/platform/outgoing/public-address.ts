import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address belongs to the public internet: not to this machine or its networks, where services trust every
 * peer (169.254.169.254 hands out the credentials of a cloud machine), and not to a range that translates into IPv4,
 * which may lead there as well (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || isGlobalUnicast(parsed)
}

/** 2000::/3 is all that has ever been assigned. */
const isGlobalUnicast = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.match(ipaddr.IPv6.parse('2000::'), 3)
