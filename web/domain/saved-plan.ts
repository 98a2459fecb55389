import { hourMs } from '#shared/kernel/durations.ts'
import { ownItem } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'

/** As long as the link in the registration mail is valid, since it may be opened in another tab. */
const savedForMs = 48 * hourMs
const item = ownItem('chosen-plan')

type SavedPlan = { type: string; price: number; at: number }

/** Saves the plan that a visitor has chosen: its checkout opens after logging in, in any tab. */
export function savePlan({ type, price }: { type: string; price: number }): void {
  item.save({ type, price, at: Date.now() } satisfies SavedPlan)
}

/** The path of the checkout for the plan chosen before logging in, once; else null. */
export function takeSavedCheckout(): string | null {
  const plan = readPlan(item.read())
  item.remove()
  return plan && Date.now() - plan.at < savedForMs ? paths.checkout(plan.type, plan.price) : null
}

function readPlan(saved: unknown): SavedPlan | null {
  const { type, price, at } = (saved ?? {}) as Partial<SavedPlan>
  // The storage is not trusted: the path must be one of ours.
  const isPlan = typeof type === 'string' && /^\w+$/.test(type)
  return isPlan && typeof price === 'number' && typeof at === 'number' ? { type, price, at } : null
}
