import { bindRoutes } from '#server/platform/http/routes.ts'
import { assistantContract } from '#shared/features/assistant/assistant.contract.ts'
import { askAssistant, listQuestions } from './ask-assistant.ts'

export const assistantRoutes = bindRoutes(assistantContract, {
  'GET /assistant/': (call) => listQuestions(call),
  'POST /assistant/{id}/': (call, input) => askAssistant(call, input.params),
})
