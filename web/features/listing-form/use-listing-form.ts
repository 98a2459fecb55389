import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveWarning } from '#web/domain/leave-warning.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import { setLoading } from '#web/platform/loading.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { type Form, focusOn, useForm } from '#web/ui/use-form.ts'
import {
  type CardStep,
  type FieldName,
  fieldId,
  fieldNames,
  fieldSteps,
  type ListingRefusals,
  type ListingValues,
  missingFields,
  refusedFields,
  withStep,
} from './form-fields.ts'
import type { FormStep } from './form-state.ts'
import { causeOf, saveReason, saveSentence } from './save-sentence.ts'
import type { Draft } from './use-draft.ts'
import type { Photos } from './use-photos.ts'

type Options = {
  kind: 'create' | 'edit'
  draft: Draft
  photos: Photos
  /** What is saved of an existing listing, whose steps are saved one by one. */
  saved?: ListingValues
  /** Saves the listing, or only that step of it; `leave` skips the confirmation before navigating. */
  save: (values: ListingValues, leave: () => void, step: CardStep | null) => Promise<void>
  /** Handles an error that is not about a field; without it, the error is shown in the form. */
  onFailed?: () => void
}

/** One form in steps, with a draft, errors at its fields, and a confirmation before leaving. */
export function useListingForm({ kind, draft, photos, saved, save, onFailed }: Options) {
  const { t, i18n } = useTranslation()
  const cache = useApiCache()
  /** The step that is shown; none of an existing listing at first. */
  const [current, setCurrent] = useState<FormStep | null>(kind === 'create' ? 'photos' : null)
  /** The step of an existing listing that is being saved. */
  const saving = useRef<CardStep | null>(null)
  const problem = useProblem(t('listing_form.create_failed'))
  const leaving = useLeaveWarning(draft.isLost || photos.isLost)
  const focusField = useFieldFocus()
  const count = photos.photos.length
  const texts = { t, language: i18n.language }
  const toSave = (values: ListingValues) =>
    saved && saving.current ? withStep(saved, values, saving.current) : values

  const form = useForm<ListingValues>({
    values: { ...draft.first, photos: count },
    check: (values) => missingFields(toSave(values), texts),
    send: async (values) => {
      if (photos.isWorking && (!saved || saving.current === 'photos')) {
        awaitPhotos()
        return addToast('info', t('listing_form.photos.working'))
      }
      setLoading(true)
      try {
        await save(toSave(values), leaving.allow, saving.current)
      } finally {
        setLoading(false)
        void cache.invalidateAll()
      }
    },
    refusal: (thrown) => {
      const sentence = saveSentence(thrown, kind, t)
      const refused = problem(causeOf(thrown))
      const needsMembership = refused.code === 'premium_required'
      // The draft itself is fine then, and that is said where the membership is bought.
      draft.markFailed(needsMembership ? null : saveReason(thrown, sentence))
      const fields = refusedFields(refused)
      if (Object.keys(fields).length > 0 || !onFailed) return { sentence, fields }
      if (!needsMembership) addToast('error', sentence)
      onFailed()
      return null
    },
    onRefused: (sentence, thrown) => addToast('error', thrown ? saveSentence(thrown, kind, t) : sentence),
    goTo,
  })

  const awaitPhotos = useReadyPhotos(photos, () => {
    if (saved) saving.current = 'photos'
    void form.submit()
  })

  function goTo(name: FieldName) {
    setCurrent(fieldSteps[name])
    focusField(name)
  }

  const { photos: counted, ...written } = form.values
  useEffect(() => {
    draft.saveForm(written)
    if (counted !== count) form.set({ photos: count })
  })

  const missing = missingFields(form.values, { ...texts, ...(current && { step: current }) })
  const { mayLeave, checkStep, clearChecks } = useStepCheck(form, current, missing)
  return {
    form,
    current,
    setCurrent,
    /** Shows the step of a field, and focuses the field. */
    goTo,
    /** The refused fields, in screen order. */
    refused: fieldNames.filter((name) => form.errors[name]),
    /** What is missing was shown; the step may be left anyway. */
    mayLeave,
    checkStep,
    /** Saves one step of an existing listing. */
    saveStep: (step: CardStep) => {
      saving.current = step
      void form.submit()
    },
    startOver: () => {
      draft.startOver()
      clearChecks()
      form.reset({ ...draft.initial, photos: count })
    },
    leaving,
  }
}

export type ListingFormState = ReturnType<typeof useListingForm>

/** What is missing in a step is shown at the first attempt to leave it; the second one passes. */
function useStepCheck(form: Form<ListingValues>, step: FormStep | null, missing: ListingRefusals) {
  /** Steps that the member tried to leave while incomplete. */
  const [checked, setChecked] = useState<ReadonlySet<FormStep>>(new Set())
  const isMissing = Object.keys(missing).length > 0
  const isChecked = step !== null && checked.has(step)
  return {
    mayLeave: isMissing && isChecked,
    /** Whether the step may be left. */
    checkStep: (): boolean => {
      if (!isMissing || !step || isChecked) return true
      setChecked(new Set([...checked, step]))
      form.refuse(missing)
      return false
    },
    clearChecks: () => setChecked(new Set()),
  }
}

/** Focuses a field once its step is shown. */
function useFieldFocus(): (name: FieldName) => void {
  const [goal, setGoal] = useState<{ name: FieldName } | null>(null)
  useEffect(() => {
    if (!goal) return
    const field = document.getElementById(fieldId(goal.name))
    field?.scrollIntoView({ block: 'center', behavior: 'instant' })
    focusOn(field)
  }, [goal])
  return (name) => setGoal({ name })
}

/** Waits until the photos that are being prepared are ready. */
function useReadyPhotos({ isWorking, refused }: Photos, onReady: () => void): () => void {
  const [isAwaited, setIsAwaited] = useState(false)
  const finish = useEffectEvent(() => {
    setIsAwaited(false)
    // What became of a refused photo is read first.
    if (refused.length === 0) onReady()
  })
  useEffect(() => {
    if (isAwaited && !isWorking) finish()
  }, [isAwaited, isWorking])
  return () => setIsAwaited(true)
}
