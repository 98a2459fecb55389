import { hourMs } from '#shared/kernel/durations.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'

/** The mailed link of a new account lives this long, and may be opened in another tab. */
const savedForMs = 48 * hourMs
const item = ownItem('chosen-plan')

type SavedPlan = { type: string; price: number; at: number }

/** A visitor has chosen this plan: its checkout opens once they have logged in, in whichever tab. */
export function savePlan({ type, price }: { type: string; price: number }): void {
  item.save({ type, price, at: Date.now() } satisfies SavedPlan)
}

/** The checkout of the plan that was chosen before logging in, once; null without one. */
export function takeSavedCheckout(): string | null {
  const plan = readPlan(item.read())
  item.forget()
  return plan && Date.now() - plan.at < savedForMs ? paths.checkout(plan.type, plan.price) : null
}

function readPlan(saved: unknown): SavedPlan | null {
  const { type, price, at } = (saved ?? {}) as Partial<SavedPlan>
  // The address must be one of ours, whatever is in the storage.
  const isPlan = typeof type === 'string' && /^\w+$/.test(type)
  return isPlan && typeof price === 'number' && typeof at === 'number' ? { type, price, at } : null
}
