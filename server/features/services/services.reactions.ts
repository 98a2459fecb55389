import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { actOnPost } from '#shared/features/services/services.rules.ts'
import { notifyOfFits } from './matching/notify-of-fits.ts'
import { closeNeed } from './open-post.ts'
import { lockPost, setPostState } from './services.queries.ts'

export const servicesReactions = (ports: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'service_fits',
    name: 'services.notify',
    run: (tx, event) => notifyOfFits(ports, tx, event),
  },
  {
    on: 'reservation_agreed',
    name: 'services.close-need',
    run: (tx, event) => closeNeed(tx, event.reservation_id, ports.clock.now()),
  },
  {
    on: 'service_post_decided',
    name: 'services.hide-or-show',
    run: async (tx, { post_id, is_hidden }) => {
      const post = await lockPost(tx, post_id)
      const next = post && actOnPost(post.state, is_hidden ? 'hide' : 'show', 'team')
      if (next?.ok) await setPostState(tx, post_id, next.value, { at: ports.clock.now() })
    },
  },
]
