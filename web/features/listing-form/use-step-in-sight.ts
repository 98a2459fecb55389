import { useEffect, useState } from 'react'
import { type FormStep, formSteps } from './form-state.ts'

export const stepId = (step: FormStep) => `step-${step}`

/** The current step: the selected one, or by the scroll position if all are in one column. */
export function useStepInSight(isOnePage: boolean): [FormStep, (step: FormStep) => void] {
  const [current, setCurrent] = useState<FormStep>('photos')

  useEffect(() => {
    if (!isOnePage) return
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const step = formSteps.find((each) => stepId(each) === target.id)
          if (isIntersecting && step) setCurrent(step)
        }
      },
      // The step at a third of the viewport's height.
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const step of formSteps) {
      const section = document.getElementById(stepId(step))
      if (section) seen.observe(section)
    }
    return () => seen.disconnect()
  }, [isOnePage])

  return [current, setCurrent]
}
