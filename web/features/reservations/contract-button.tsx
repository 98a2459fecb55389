import { FileCheck, FilePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Contract } from './use-contract.ts'

const loadDialog = () => import('./start-contract-dialog.tsx')
const StartContractDialog = lazy(() => loadDialog().then((file) => ({ default: file.StartContractDialog })))

type ContractButtonProps = {
  contract: Contract
  memberId: number
  /** In the summary beside the chat, below the one primary button of the page. */
  look?: 'head' | 'panel'
}

/** 'Sözleşme başlat' or 'Sözleşmeye git'; nothing while it is not known whether there is one. */
export function ContractButton({ contract, memberId, look = 'head' }: ContractButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const variant = look === 'head' ? 'primary' : 'soft'
  const block = look === 'panel'

  if (contract.state === 'hidden') return null
  if (contract.id !== null)
    return (
      <Link to={paths.reservation(contract.id)} className={buttonClass({ variant, block })}>
        {look === 'head' ? <FileCheck aria-hidden="true" /> : null}
        {t('reservations.contract.open')}
      </Link>
    )
  return (
    <>
      <Button
        variant={variant}
        block={block}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
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
