import { bindRoutes } from '#server/platform/http/routes.ts'
import { contentContract } from '#shared/features/content/content.contract.ts'
import { contentEditingContract } from '#shared/features/content/content-editing.contract.ts'
import { addQuestion, editQuestion, listEditableQuestions, moveQuestion } from './edit-question.ts'
import { listEdits } from './list-edits.ts'
import { listFaq } from './list-faq.ts'

export const contentRoutes = bindRoutes(contentContract, {
  'GET /faq/': (call) => listFaq(call),
})

export const contentEditingRoutes = bindRoutes(contentEditingContract, {
  'GET /staff/faq/': (call) => listEditableQuestions(call),
  'POST /staff/faq/': (call, { body }) => addQuestion(call, body),
  'PUT /staff/faq/{id}/': (call, { params, body }) => editQuestion(call, params.id, body),
  'POST /staff/faq/{id}/move/': (call, { params, body }) => moveQuestion(call, params.id, body.direction),
  'GET /staff/content-history/': (call, { query }) => listEdits(call, query.item),
})
