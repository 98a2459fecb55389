import { CheckoutFrame } from '#web/features/subscriptions/checkout-frame.tsx'
import { useActivation } from '#web/features/subscriptions/use-activation.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'

const CheckoutView = lazyComponent(() => import('#web/features/checkout/checkout-view.tsx'), 'CheckoutView')

export default function CheckoutPage() {
  const { showOutcome } = useActivation()
  return (
    <CheckoutFrame>
      {(order) => <CheckoutView order={order} onOutcome={(status) => void showOutcome(status)} />}
    </CheckoutFrame>
  )
}
