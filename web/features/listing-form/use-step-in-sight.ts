import { useEffect, useState } from 'react'
import { type FormStep, formSteps } from './form-state.ts'

export const stepId = (step: FormStep) => `step-${step}`

/**
 * The step that is being worked on. On wide screens all stand in one column and scrolling tells; on narrow ones
 * only the chosen one is shown.
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
      // The step that crosses a line a third down the screen.
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
