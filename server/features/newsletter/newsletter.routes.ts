import { bindRoutes } from '#server/platform/http/routes.ts'
import { newsletterContract } from '#shared/features/newsletter/newsletter.contract.ts'
import { joinNewsletter } from './join-newsletter.ts'

export const newsletterRoutes = bindRoutes(newsletterContract, {
  'POST /mailing/': (call, input) => joinNewsletter(call, input.body),
})
