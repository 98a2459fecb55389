import { bindRoutes } from '#server/platform/http/routes.ts'
import { assistantContract } from '#shared/features/assistant/assistant.contract.ts'
import { askAssistant, listQuestions } from './ask-assistant.ts'
import { addPreset, changePreset, listPresets, orderPresets, removePreset } from './change-presets.ts'

export const assistantRoutes = bindRoutes(assistantContract, {
  'GET /assistant/': (call) => listQuestions(call),
  'POST /assistant/{id}/': (call, input) => askAssistant(call, input.params),
  'GET /staff/assistant/': (call) => listPresets(call),
  'POST /staff/assistant/': (call, { body }) => addPreset(call, body),
  'PUT /staff/assistant/{id}/': (call, { params, body }) => changePreset(call, params.id, body),
  'DELETE /staff/assistant/{id}/': (call, { params }) => removePreset(call, params.id),
  'POST /staff/assistant/order/': (call, { body }) => orderPresets(call, body.ids),
})
