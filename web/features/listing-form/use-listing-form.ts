import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveWarning } from '#web/domain/leave-warning.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import { setLoading } from '#web/platform/loading.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { focusOn, useForm } from '#web/ui/use-form.ts'
import {
  type FieldName,
  fieldId,
  fieldNames,
  fieldSteps,
  type ListingValues,
  missingFields,
  refusedFields,
} from './form-fields.ts'
import type { FormStep, ListingForm } from './form-state.ts'
import { causeOf, saveReason, saveSentence } from './save-sentence.ts'
import type { Draft } from './use-draft.ts'
import { useFormLayout } from './use-form-layout.ts'
import type { Photos } from './use-photos.ts'
import { useStepInSight } from './use-step-in-sight.ts'

type Options = {
  kind: 'create' | 'edit'
  draft: Draft
  photos: Photos
  /** Saves the listing and navigates; `leave` skips the confirmation. */
  save: (form: ListingForm, leave: () => void) => Promise<void>
  /** Handles an error that is not about a field; without it, the error is shown in the form. */
  onFailed?: (needsMembership: boolean) => void
}

/** One form in six steps, with a draft, errors at its fields, and a confirmation before leaving. */
export function useListingForm({ kind, draft, photos, save, onFailed }: Options) {
  const { t, i18n } = useTranslation()
  const cache = useApiCache()
  const layout = useFormLayout(kind)
  const [current, setCurrent] = useStepInSight(layout.isOnePage)
  const problem = useProblem(t('listing_form.create_failed'))
  const leaving = useLeaveWarning(draft.isLost || photos.isLost)
  /** When one step is shown at a time: steps that the member tried to leave while incomplete. */
  const [checked, setChecked] = useState<ReadonlySet<FormStep>>(new Set())
  /** The field to focus once its step is shown. */
  const [goal, setGoal] = useState<{ name: FieldName } | null>(null)
  const count = photos.photos.length
  const texts = { t, language: i18n.language }

  const form = useForm<ListingValues>({
    values: { ...draft.first, photos: count },
    check: (values) => missingFields(values, texts),
    send: async (values) => {
      if (photos.isWorking) return addToast('info', t('listing_form.photos.working'))
      setLoading(true)
      try {
        await save(values, leaving.allow)
      } finally {
        setLoading(false)
        void cache.invalidateAll()
      }
    },
    refusal: (thrown) => {
      const sentence = saveSentence(thrown, kind, t)
      const refused = problem(causeOf(thrown))
      const needsMembership = refused.code === 'premium_required'
      // The draft itself is fine then.
      draft.markFailed(needsMembership ? null : saveReason(thrown, sentence))
      const fields = refusedFields(refused)
      if (Object.keys(fields).length > 0 || !onFailed) return { sentence, fields }
      addToast('error', sentence)
      onFailed(needsMembership)
      return null
    },
    onRefused: (sentence, thrown) => addToast('error', thrown ? saveSentence(thrown, kind, t) : sentence),
    goTo,
  })

  function goTo(name: FieldName) {
    setCurrent(fieldSteps[name])
    setGoal({ name })
  }
  useEffect(() => {
    if (!goal) return
    const field = document.getElementById(fieldId(goal.name))
    field?.scrollIntoView({ block: 'center', behavior: 'instant' })
    focusOn(field)
  }, [goal])

  const { photos: counted, ...written } = form.values
  useEffect(() => {
    draft.saveForm(written)
    if (counted !== count) form.set({ photos: count })
  })

  const missing = missingFields(form.values, { ...texts, step: current })
  const isMissing = Object.keys(missing).length > 0
  return {
    form,
    layout,
    /** Whether something differs from what is saved, also from an earlier visit. */
    isChanged: form.isDirty || draft.restoredAt !== null || photos.isLost,
    current,
    setCurrent,
    /** Shows the step of a field, and focuses the field. */
    goTo,
    /** The refused fields, in screen order. */
    refused: fieldNames.filter((name) => form.errors[name]),
    /** What is missing was shown; the step may be left anyway. */
    mayLeave: isMissing && checked.has(current),
    /** Whether the step may be left. The first attempt shows what is missing; the second one passes. */
    checkStep: (): boolean => {
      if (!isMissing || checked.has(current)) return true
      setChecked(new Set([...checked, current]))
      form.refuse(missing)
      return false
    },
    startOver: () => {
      draft.startOver()
      setChecked(new Set())
      form.reset({ ...draft.initial, photos: count })
    },
    leaving,
  }
}

export type ListingFormState = ReturnType<typeof useListingForm>
