import { DoorStep } from './door-step.tsx'
import { ExchangeStep } from './exchange-step.tsx'
import type { FormStep } from './form-state.ts'
import { ListingStep } from './listing-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { PointsStep } from './points-step.tsx'
import type { StepProps } from './step-props.ts'
import { StoryStep } from './story-step.tsx'
import type { Photos } from './use-photos.ts'

type StepContentProps = StepProps & { step: FormStep; photos: Photos }

/** The fields of a step. */
export function StepContent({ step, form, photos }: StepContentProps) {
  switch (step) {
    case 'photos':
      return <PhotosStep photos={photos} error={form.errors.photos} />
    case 'home':
      return <ListingStep form={form} />
    case 'place':
      return <PlaceStep form={form} />
    case 'door':
      return <DoorStep form={form} />
    case 'story':
      return <StoryStep form={form} />
    case 'exchange':
      return <ExchangeStep form={form} />
    case 'points':
      return <PointsStep form={form} />
  }
}
