import type { Form } from '#web/ui/use-form.ts'
import type { ListingValues } from './form-fields.ts'

/** What every step is given. */
export type StepProps = { form: Form<ListingValues> }
