import type { Form } from '#web/ui/use-form.ts'
import type { ListingValues } from './form-fields.ts'

/** The props of every step. */
export type StepProps = { form: Form<ListingValues> }
