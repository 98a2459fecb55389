/** Steps from the street to the door: their number, and the characters of each, at most. */
export const arrivalStepLimits = { count: 6, text: 120 } as const

export type ArrivalStep = { text: string }

type Arrival = { arrival: string; arrival_steps?: readonly ArrivalStep[] | undefined }

/** The steps of a guide; in one that was written as a text, each line is a step. */
export function arrivalStepsOf({ arrival, arrival_steps: steps }: Arrival): readonly ArrivalStep[] {
  if (steps && steps.length > 0) return steps
  return arrival
    .split('\n')
    .map((line) => ({ text: line.trim() }))
    .filter(({ text }) => text !== '')
}

/** Whether the steps fit the limits: an old text of many or long lines does not, and stays a text. */
export const fitsArrivalSteps = (steps: readonly ArrivalStep[]): boolean =>
  steps.length <= arrivalStepLimits.count && steps.every(({ text }) => text.length <= arrivalStepLimits.text)

/** Written steps are saved as a text too, for clients and releases that know only that. */
export function withArrivalText<Guide extends Arrival>(guide: Guide): Guide {
  const { arrival_steps: steps } = guide
  return steps && steps.length > 0 ? { ...guide, arrival: steps.map(({ text }) => text).join('\n') } : guide
}
