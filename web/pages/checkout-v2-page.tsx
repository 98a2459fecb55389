import { CheckoutFrame } from '#web/features/subscriptions/checkout-frame.tsx'
import { useActivation } from '#web/features/subscriptions/use-activation.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'

const CheckoutV2View = lazyComponent(
  () => import('#web/features/checkout/checkout-v2-view.tsx'),
  'CheckoutV2View',
)

export default function CheckoutV2Page() {
  const { showOutcome, checkCheckout, isChecking } = useActivation()
  return (
    <CheckoutFrame>
      {(order) => (
        <CheckoutV2View
          order={order}
          onOutcome={(status) => void showOutcome(status)}
          onCheck={() => void checkCheckout()}
          isChecking={isChecking}
        />
      )}
    </CheckoutFrame>
  )
}
