import { useTranslation } from 'react-i18next'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { serviceTypeIcons } from '#web/domain/domain-icons.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useActiveFilters } from '../when/use-when-count.ts'
import { WhenPanel } from '../when/when-panel.tsx'
import { PlacePicker } from './place-picker.tsx'
import type { SearchPart } from './search-parts.ts'
import type { SearchDraft } from './use-search-draft.ts'

type PanelProps = {
  draft: SearchDraft
  /** Called after a choice: opens the next part. */
  onDone: () => void
  autoFocus: boolean
}

/** The controls of one part of the search, in a panel on wide screens, in an accordion on phones. */
export function SearchPanel({ part, ...props }: PanelProps & { part: SearchPart }) {
  if (part === 'where') return <WherePanel {...props} />
  if (part === 'types') return <TypesPanel {...props} />
  if (part === 'when') return <WhenPart {...props} />
  return <GuestsPanel {...props} />
}

function WherePanel({ draft, onDone, autoFocus }: PanelProps) {
  return (
    <PlacePicker
      autoFocus={autoFocus}
      text={draft.placeText}
      onType={draft.typePlace}
      onChoose={(place) => {
        draft.choosePlace(place)
        onDone()
      }}
    />
  )
}

function TypesPanel({ draft }: PanelProps) {
  const { t } = useTranslation()
  const chosen = draft.criteria.serviceTypes
  return (
    <fieldset aria-label={t('search.type')} className="flex flex-col">
      {serviceTypes.map((type) => {
        const Icon = serviceTypeIcons[type]
        return (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onCheckedChange={(isOn) =>
              draft.change({
                serviceTypes: serviceTypes.filter((each) => (each === type ? isOn : chosen.includes(each))),
              })
            }
            className="rounded-md px-3 hover:bg-surface-hover [&>label]:min-h-11 [&>label]:items-center"
            label={
              <span className="flex items-center gap-3 font-medium">
                <Icon aria-hidden="true" className="size-5 text-ink-muted" />
                {t(`listings.service_type.${type}`)}
              </span>
            }
          />
        )
      })}
    </fieldset>
  )
}

function WhenPart({ draft, onDone }: PanelProps) {
  const filters = useActiveFilters(draft.criteria)
  return (
    <WhenPanel
      criteria={draft.criteria}
      filters={filters}
      drafts={draft.whenDrafts}
      onChange={draft.change}
      onDone={onDone}
    />
  )
}

const guestKinds = [
  { kind: 'adults', min: 1 },
  { kind: 'children', min: 0 },
  { kind: 'pets', min: 0 },
] as const

function GuestsPanel({ draft }: PanelProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col">
      {guestKinds.map(({ kind, min }) => {
        const what = t(`search.${kind}`)
        return (
          <Stepper
            key={kind}
            label={what}
            hint={t(`search.${kind}_hint`)}
            value={draft.criteria[kind]}
            min={min}
            onChange={(value) => draft.change({ [kind]: value })}
            decreaseLabel={t('search.less', { what })}
            increaseLabel={t('search.more', { what })}
            className="border-b border-line px-1 py-3 last:border-0"
          />
        )
      })}
    </div>
  )
}
