import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { retainFocus } from '#web/ui/retain-focus.ts'
import { StaffLoaded } from '../staff-page.tsx'

type TextsSectionProps<Data, Item> = Pick<
  ComponentProps<typeof StaffLoaded<Data>>,
  'query' | 'skeletonClass'
> & {
  /** The id of its heading. */
  id: string
  title: string
  text: string
  addLabel: string
  editLabel: (item: Item) => string
  /** Edits a text; null adds one. */
  form: (item: Item | null, close: () => void) => ReactNode
  dialogSize?: ComponentProps<typeof FormDialog>['size']
  /** Above the texts. */
  above?: ReactNode
  children: (data: Data, edit: (item: Item) => void) => ReactNode
}

/** Texts of the team, under a heading with a button to add one; each is edited in a dialog. */
export function TextsSection<Data, Item>(props: TextsSectionProps<Data, Item>) {
  const { id, title, text, addLabel, editLabel, form, dialogSize, above, children, ...loaded } = props
  const [edited, setEdited] = useState<Item | null | undefined>()
  const close = () => setEdited(undefined)
  return (
    <section ref={retainFocus} aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="type-block">
          {title}
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setEdited(null)}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">{text}</p>
      {above}
      <StaffLoaded {...loaded} level={3}>
        {(data) => children(data, setEdited)}
      </StaffLoaded>
      <FormDialog
        open={edited !== undefined}
        onClose={close}
        size={dialogSize}
        title={edited ? editLabel(edited) : addLabel}
      >
        {edited === undefined ? null : form(edited, close)}
      </FormDialog>
    </section>
  )
}

/** In place of texts that do not exist. */
export const NoTexts = ({ children }: { children: string }) => (
  <p className="py-3 text-sm text-ink-subtle">{children}</p>
)
