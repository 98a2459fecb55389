import { bindRoutes } from '#server/platform/http/routes.ts'
import { answersContract } from '#shared/features/reservations/answers/answers.contract.ts'
import { answerRequest } from './answer-request.ts'
import { showAnswer } from './show-answer.ts'

export const answersRoutes = bindRoutes(answersContract, {
  'GET /answer/{token}/': (call, { params }) => showAnswer(call, params.token),
  'POST /answer/{token}/': (call, { params, body }) => answerRequest(call, params.token, body),
})
