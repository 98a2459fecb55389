import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { memberLimits } from '../../../http/member-limits.ts'
import { freeText, Id, Instant, idParams, PictureData, WireDate, wholeNumber } from '../../../http/wire.ts'
import { SavedCareCard } from '../../care/care.contract.ts'
import { helpServiceTypes } from '../../listings/listing-types.ts'
import { extraStates } from '../extras/extras.rules.ts'
import { parties } from '../reservations.rules.ts'
import { dayParts, taskBounds } from './tasks.rules.ts'
import { maxTicks, picturesADay, tickNoteMaximum, tickRefusals, tickStates } from './ticks.rules.ts'

const TaskKey = z.uuid().describe('Key of the task.')
const Day = WireDate.describe('First day of this time.')
const Nth = z.number().int().min(1).max(taskBounds.times.max)
const nth = 'Which one of its day, week or stay it is, from 1.'

const HelpTime = z
  .object({
    task: z.string().describe('Key of the task.'),
    text: z.string().describe('What to do.'),
    part: z.enum(dayParts).nullable().describe('When in the day; null for any time.'),
    nth: z.number().describe(nth),
    until: z.string().describe('Last day on which it can be done.'),
    state: z
      .enum([...tickStates, 'struck'])
      .describe('`done`, `problem` or `undone`, as the helper says; `struck`: not wanted any more.'),
    medicine: z.literal(true).optional().describe('It is giving a medicine; absent otherwise.'),
    card: z.number().optional().describe('The care card that it is about; absent without one.'),
    note: z.string().optional().describe('What the helper says to it; absent without one.'),
    picture: z.number().optional().describe('Id of its picture; absent without one.'),
  })
  .meta({ id: 'HelpTime' })
export type HelpTime = z.output<typeof HelpTime>

/** What is needed of a card in the stay: the caller reads it where the plan is about it. */
const HelpCard = SavedCareCard.pick({
  id: true,
  kind: true,
  name: true,
  medicine: true,
  day_vet_name: true,
  day_vet_phone: true,
  day_vet_hours: true,
  night_vet_name: true,
  night_vet_phone: true,
  vet_payer: true,
  vet_payer_note: true,
  second_name: true,
  second_phone: true,
  second_decides: true,
  places: true,
}).meta({ id: 'HelpCard' })

const HelpPlan = z
  .object({
    giver: z.enum(parties).describe('Who helps, in the home of the other side.'),
    is_giver: z.boolean().describe('It is the caller.'),
    help: z.enum(helpServiceTypes).describe('Which kind of help.'),
    start_date: z.string().describe('First day of the stay in which it is done.'),
    end_date: z.string().describe('Day of leaving.'),
    state: z.enum(extraStates).describe('How far it is, as in the reservation.'),
    days: z
      .array(
        z.object({
          day: z.string().describe('The day.'),
          tasks: z.array(HelpTime).describe('What begins on it; what may wait is not repeated.'),
        }),
      )
      .describe('Every day of the stay.'),
    cards: z
      .array(HelpCard)
      .optional()
      .describe(
        'The cards of the home that its tasks are about, for the helper: from the agreement until 24 hours after check-out; absent without any.',
      ),
    done: z.number().describe('How many times something was done.'),
    planned: z.number().describe('Of how many; without those struck.'),
    can_tick: z.boolean().describe('The caller can tick now.'),
    can_strike: z.boolean().describe('The caller can say now that a task is not wanted any more.'),
    can_confirm: z.boolean().describe('The caller can say now that it is done.'),
    done_at: Instant.describe('When it counts as done unless the other side speaks.'),
  })
  .meta({ id: 'HelpPlan' })
export type HelpPlan = z.output<typeof HelpPlan>

const Help = z
  .object({
    plans: z.array(HelpPlan).describe('One for each side whose help has tasks; empty without any.'),
  })
  .meta({ id: 'Help' })
export type Help = z.output<typeof Help>

const Refused = z
  .object({
    task: z.string().describe('Key of the task.'),
    day: z.string().describe('First day of this time.'),
    nth: z.number().describe(nth),
    reason: z
      .enum(tickRefusals)
      .describe(
        '`unknown_task`: nothing is planned then; `not_helper`: the other side does it; `struck`: not wanted any more; `too_early`: its day had not come; `too_late`: 48 hours after its last day; `arrived_late`: a week after it.',
      ),
  })
  .meta({ id: 'RefusedTick' })

const params = idParams('the reservation')

export const helpContract = defineContract({
  'GET /reservation/help/{id}': {
    summary: 'What is to be done in an agreement with planned help, and what has been, for its two parties.',
    policy: 'member',
    params,
    answer: Help,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/help/{id}/ticks': {
    summary: 'The helper says what is done, also of the days before, as made without a connection.',
    description:
      'For each time the later `ticked_at` wins, in whatever order ticks arrive and as often as they do. One that does not count is named in `refused`, and the others stand.',
    policy: 'member',
    memberLimit: memberLimits.helpTicks,
    // What was done for a host is said whatever happens to the account.
    openToSuspended: true,
    isRepeatable: true,
    params,
    body: z.object({
      ticks: z
        .array(
          z.object({
            task: TaskKey,
            day: Day,
            nth: Nth.describe(nth),
            state: z.enum(tickStates).describe('`done`, `problem`, or `undone` to take a tick back.'),
            ticked_at: Instant.describe('When it was ticked; a time that has yet to come counts as now.'),
            note: freeText(tickNoteMaximum)
              .optional()
              .describe('What there is to say, at most 300 characters; without it there is none.'),
          }),
        )
        .min(1)
        .max(maxTicks)
        .describe('At most 100.'),
    }),
    answer: Help.extend({ refused: z.array(Refused).describe('Those that do not count, and why.') }),
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'reservation_closed'],
  },
  'POST /reservation/help/{id}/strike': {
    summary: 'Who takes the help says that a task is not wanted any more, from today on.',
    description: 'What was done stays done. The helper is notified; the stay goes on.',
    policy: 'member',
    params,
    body: z.object({ task: TaskKey }),
    answer: Help,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'not_allowed', 'reservation_closed'],
    limitedBy: 'once',
  },
  'POST /reservation/help/{id}/confirm': {
    summary: 'Who took the help says that it is done. After 72 hours of silence it counts as done.',
    policy: 'member',
    params,
    body: z.object({ from: z.enum(parties).describe('Who has helped.') }),
    answer: Help,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'not_allowed',
      'reservation_closed',
      'help_not_over',
    ],
    limitedBy: 'once',
  },
  'POST /reservation/help-picture/{id}': {
    summary: `The helper shows something that was done: one picture for each time, at most ${picturesADay} of one day.`,
    description: 'Another one takes its place. It is deleted 60 days after the agreement has ended.',
    policy: 'member',
    memberLimit: memberLimits.evidence,
    params,
    upload: { field: 'picture', maxFiles: 1, tooMany: 'too_many_help_pictures' },
    body: z.object({
      task: TaskKey,
      day: Day,
      nth: wholeNumber(1, taskBounds.times.max).describe(nth),
    }),
    status: 201,
    answer: Help,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'bad_image',
      'payload_too_large',
      'reservation_closed',
      'tick_refused',
      'too_many_help_pictures',
    ],
  },
  'GET /reservation/help-picture/{id}': {
    summary: 'A picture of something that was done, for the two parties of the agreement.',
    policy: 'member',
    params: idParams('the picture'),
    answer: PictureData,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /staff/stay-problems/{id}/help': {
    summary: 'What was to be done in a stay with a problem, and what has been, as evidence.',
    policy: 'staff',
    concerns: { names: { id: 'stay_problem' } },
    params: idParams('the problem'),
    answer: Help,
    errors: ['not_found'],
  },
  'GET /staff/stay-problems/{id}/help-picture/{photo}': {
    summary: 'A picture of something that was done in a stay with a problem.',
    policy: 'staff',
    concerns: { names: { id: 'stay_problem' } },
    params: idParams('the problem').extend({ photo: Id.describe('Id of the picture.') }),
    answer: PictureData,
    errors: ['not_found'],
  },
})
