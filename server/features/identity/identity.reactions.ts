import { notifyMember } from '#server/features/notices/notices.public.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { identityNotice } from '#shared/features/identity/identity.messages.ts'
import { selectCheck } from './identity.queries.ts'

export const identityReactions = (ports: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'identity_decided',
    name: 'identity.notify-member',
    run: async (tx, event) => {
      const check = await selectCheck(tx, event.check_id)
      if (!check || check.state === 'waiting') return
      const { memberId, state, reason } = check
      await notifyMember(ports, tx, memberId, ({ locale }) => identityNotice({ state, reason }, locale))
    },
  },
]
