import { useEffect, useState } from 'react'
import { type FormStep, formSteps } from './form-state.ts'

export const stepId = (step: FormStep) => `step-${step}`

/**
 * The current step. On wide screens all are in one column and the scroll position decides; on narrow ones only the
 * selected one is shown.
 */
export function useStepInSight(): [FormStep, (step: FormStep) => void] {
  const [current, setCurrent] = useState<FormStep>('photos')

  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)')
    const seen = new IntersectionObserver(
      (entries) => {
        if (!wide.matches) return
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
  }, [])

  return [current, setCurrent]
}
