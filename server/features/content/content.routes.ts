import { bindRoutes } from '#server/platform/http/routes.ts'
import { contentContract } from '#shared/features/content/content.contract.ts'
import { listFaq } from './list-faq.ts'

export const contentRoutes = bindRoutes(contentContract, {
  'GET /faq/': (call) => listFaq(call),
})
