import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { findMembers } from '../accounts/accounts.public.ts'

/** Ends the member's sockets. Devices that are still logged in reconnect at once, the others are refused. */
const endConnections = ({ realtime }: Ports): Reaction<EventOf<'access_ended'>> => ({
  on: 'access_ended',
  name: 'realtime.end-connections',
  async run(tx, { member_id }) {
    const channel = (await findMembers(tx, [member_id])).get(member_id)?.channelId
    // Before the event counts as processed: if this process dies in between, another ends them.
    if (channel) await realtime.endConnections({ id: member_id, channel })
  },
})

export const realtimeReactions = (ports: Ports) => [endConnections(ports)]
