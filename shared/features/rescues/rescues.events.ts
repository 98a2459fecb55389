/** `rescue_opened`: a guest whose stay its host ended can ask other homes. */
export type RescueEvent = { type: 'rescue_opened'; reservation_id: number }
