import { bindRoutes } from '#server/platform/http/routes.ts'
import { helpContract } from '#shared/features/reservations/help/help.contract.ts'
import { addHelpPicture, showHelpPicture, showPictureOfProblem } from './add-help-picture.ts'
import { confirmHelp } from './confirm-help.ts'
import { showHelp, showHelpOfProblem } from './show-help.ts'
import { strikeTask } from './strike-task.ts'
import { tickTasks } from './tick-tasks.ts'

export const helpRoutes = bindRoutes(helpContract, {
  'GET /reservation/help/{id}': (call, { params }) => showHelp(call, params.id),
  'POST /reservation/help/{id}/ticks': (call, { params, body }) => tickTasks(call, params.id, body),
  'POST /reservation/help/{id}/strike': (call, { params, body }) => strikeTask(call, params.id, body),
  'POST /reservation/help/{id}/confirm': (call, { params, body }) => confirmHelp(call, params.id, body),
  'POST /reservation/help-picture/{id}': (call, { params, body }) => addHelpPicture(call, params.id, body),
  'GET /reservation/help-picture/{id}': (call, { params }) => showHelpPicture(call, params.id),
  'GET /staff/stay-problems/{id}/help': (call, { params }) => showHelpOfProblem(call, params.id),
  'GET /staff/stay-problems/{id}/help-picture/{photo}': (call, { params }) =>
    showPictureOfProblem(call, params.id, params.photo),
})
