import { CalendarDays, Coins, House, Images, type LucideIcon, MapPin, PenLine } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Form, FormProblem } from '#web/ui/form.tsx'
import { cardSummary } from './card-summary.ts'
import { type CardStep, cardSteps, isInCard, type ListingValues, stepId } from './form-fields.ts'
import { type FormStep, formSteps } from './form-state.ts'
import { StepContent } from './step-content.tsx'
import type { ListingFormState } from './use-listing-form.ts'
import type { Photos } from './use-photos.ts'

const icons: Record<CardStep, LucideIcon> = {
  photos: Images,
  home: House,
  place: MapPin,
  story: PenLine,
  exchange: CalendarDays,
  points: Coins,
}

/** Opens the card of a step, initially of the one in the address. */
function useCards({ setCurrent }: ListingFormState) {
  const { hash } = useLocation()

  function open(step: FormStep, block: ScrollLogicalPosition) {
    // The card must be open before it can be scrolled to.
    flushSync(() => setCurrent(step))
    const title = document.querySelector<HTMLElement>(`#${stepId(step)} :is(summary, h3)`)
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block })
  }

  const openLinked = useEffectEvent(() => {
    const linked = formSteps.find((step) => hash === `#${stepId(step)}`)
    if (linked) open(linked, 'start')
  })
  // The cards do not exist yet while React commits.
  useEffect(() => {
    queueMicrotask(() => openLinked())
  }, [])

  return open
}

type ListingCardsProps = {
  state: ListingFormState
  photos: Photos
  saved: ListingValues
  isChanged: (step: CardStep) => boolean
}

/** A saved listing, a card for each step: closed it says what is saved, open it is edited and saved alone. */
export function ListingCards({ state, photos, saved, isChanged }: ListingCardsProps) {
  const { t, i18n } = useTranslation()
  const { form, current } = state
  const open = useCards(state)
  return (
    // Enter in a field saves nothing, whichever card it is in.
    <Form form={{ ...form, submit: async () => {} }} className="flex flex-col gap-3">
      {cardSteps.map((step) => {
        const isOpen = isInCard(current, step)
        return (
          <Card key={step} padding="none">
            <Fold
              id={stepId(step)}
              icon={icons[step]}
              title={t(`listing_form.steps.${step}`)}
              note={
                isChanged(step) ? (
                  <span className="text-warning-ink">{t('listing_form.unsaved')}</span>
                ) : (
                  <span className="line-clamp-1">{cardSummary(step, saved, t, i18n.language)}</span>
                )
              }
              isOpen={isOpen}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open === isOpen) return
                if (isOpen) state.setCurrent(null)
                else open(step, 'nearest')
              }}
            >
              {isOpen ? (
                <>
                  <p className="text-sm text-pretty text-ink-muted">{t(`listing_form.${step}.lead`)}</p>
                  <StepContent step={step} form={form} photos={photos} />
                  {step === 'place' ? <DoorSection form={form} photos={photos} /> : null}
                  <FormProblem />
                  <BottomBar
                    label={t('listing_form.actions')}
                    className="-mx-4 -mb-4 rounded-b-xl px-4! md:-mx-5 md:px-5!"
                  >
                    <Button
                      className="ml-auto max-sm:flex-1"
                      busy={form.isBusy}
                      onClick={() => state.saveStep(step)}
                    >
                      {t('listing_form.update')}
                    </Button>
                  </BottomBar>
                </>
              ) : null}
            </Fold>
          </Card>
        )
      })}
    </Form>
  )
}

function DoorSection({ form, photos }: Pick<ListingFormState, 'form'> & { photos: Photos }) {
  const { t } = useTranslation()
  return (
    <section
      id={stepId('door')}
      aria-labelledby="door-title"
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <div>
        <h3 id="door-title" tabIndex={-1} className="scroll-mt-28 font-semibold">
          {t('listing_form.steps.door')}
        </h3>
        <p className="text-sm text-pretty text-ink-muted">{t('listing_form.door.lead')}</p>
      </div>
      <StepContent step="door" form={form} photos={photos} />
    </section>
  )
}
