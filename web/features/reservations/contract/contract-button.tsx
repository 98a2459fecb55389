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
  const { id, state } = contract
  if (state === 'hidden') return null
  if (id === null)
    return canStart && contract.hasListing ? <StartButton memberId={memberId} look={look} /> : null
  // The bar has the link to an open one. Beside the actions on a negotiation it is secondary.
  if (look === 'head') return null
  const isMain = look === 'panel' && contract.reservation?.status !== 'negotiating'
  return <OpenLink id={id} look={look} variant={isMain ? 'primary' : 'secondary'} />
}

type OpenLinkProps = { id: number; look: 'bar' | 'panel'; variant: 'primary' | 'secondary' }

function OpenLink({ id, look, variant }: OpenLinkProps) {
  const { t } = useTranslation()
  const size = look === 'bar' ? 'sm' : 'md'
  return (
    <Link to={paths.reservation(id)} className={buttonClass({ variant, size, block: look === 'panel' })}>
      {t('reservations.contract.open')}
    </Link>
  )
}

type StartButtonProps = { memberId: number; look: NonNullable<ContractButtonProps['look']> }

function StartButton({ memberId, look }: StartButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isInHead = look === 'head'
  return (
    <>
      <Button
        block={look === 'panel'}
        // On a phone the name beside it needs the space; on the smallest ones, the whole row.
        className={
          isInHead
            ? 'max-sm:px-3! max-sm:[&>svg]:hidden max-[24rem]:order-last max-[24rem]:ml-2 max-[24rem]:basis-full lg:hidden'
            : undefined
        }
        onPointerEnter={StartContractDialog.preload}
        onFocus={StartContractDialog.preload}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        {isInHead ? <FilePlus aria-hidden="true" /> : null}
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
