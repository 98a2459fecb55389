import { FilePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Contract } from './use-contract.ts'

const StartContractDialog = lazyComponent(() => import('./start-contract-dialog.tsx'), 'StartContractDialog')

type ContractButtonProps = {
  contract: Contract
  memberId: number
  /** If one member has blocked the other, no contract can be started; an open one stays accessible. */
  canStart: boolean
  /** Above the chat, in the bar below that, or on wide screens in the summary beside it. */
  look?: 'head' | 'bar' | 'panel'
}

/** 'Sözleşme başlat' or 'Sözleşmeye git'; renders nothing while loading, or if the other side has no listing. */
export function ContractButton({ contract, memberId, canStart, look = 'head' }: ContractButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  // Beside the actions on a negotiation, its page is the secondary link.
  const isMain = look !== 'bar' && contract.reservation?.status !== 'negotiating'
  const variant = contract.id === null || isMain ? 'primary' : 'secondary'
  const block = look === 'panel'
  // On a phone the name beside it needs the space; on the smallest ones, the whole row.
  const className =
    look === 'head'
      ? 'max-sm:px-3! max-sm:[&>svg]:hidden max-[24rem]:order-last max-[24rem]:ml-2 max-[24rem]:basis-full lg:hidden'
      : undefined

  // If there is a contract, the bar has it.
  if (contract.state === 'hidden' || (look === 'head' && contract.id !== null)) return null
  if (contract.id !== null)
    return (
      <Link
        to={paths.reservation(contract.id)}
        className={buttonClass({ variant, block, size: look === 'bar' ? 'sm' : 'md' })}
      >
        {t('reservations.contract.open')}
      </Link>
    )
  if (!canStart || !contract.hasListing) return null
  return (
    <>
      <Button
        variant={variant}
        block={block}
        className={className}
        onPointerEnter={StartContractDialog.preload}
        onFocus={StartContractDialog.preload}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        {look === 'head' ? <FilePlus aria-hidden="true" /> : null}
        {t('reservations.contract.start')}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <StartContractDialog memberId={memberId} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
