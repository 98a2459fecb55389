import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { api } from '#web/platform/browser-api.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadingDots } from '#web/ui/loading-overlay.tsx'

/** Redeems the mailed link once and tells how that went. */
export function VerifyMail({ uidb64, token }: { uidb64: string; token: string }) {
  const { t } = useTranslation()
  const openAuth = useAuthDialogs((dialogs) => dialogs.open)
  // A query, because it runs by itself and exactly once a link, however often the page is drawn.
  const { status } = useQuery({
    queryKey: ['verify-mail', uidb64, token],
    queryFn: () => api('POST /auth/verify-mail/', { query: { uidb64, token } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (status === 'pending') {
    return (
      <VerifyCard icon={<LoadingDots className="h-14 items-center" />} title={t('accounts.verify.pending')} />
    )
  }
  if (status === 'error') {
    return (
      <VerifyCard
        icon={<CircleX aria-hidden="true" className="size-14 text-danger" />}
        title={t('accounts.verify.failed')}
        text={t('accounts.verify.failed_text')}
      >
        <Link to={paths.landing()} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('accounts.verify.home')}
        </Link>
      </VerifyCard>
    )
  }
  return (
    <VerifyCard
      icon={<CircleCheck aria-hidden="true" className="size-14 text-success" />}
      title={t('accounts.verify.succeeded')}
      text={t('accounts.verify.succeeded_text')}
    >
      <Button size="lg" onClick={() => openAuth('login')}>
        {t('accounts.verify.log_in')}
      </Button>
    </VerifyCard>
  )
}

type VerifyCardProps = { icon: ReactNode; title: string; text?: string; children?: ReactNode }

function VerifyCard({ icon, title, text, children }: VerifyCardProps) {
  return (
    <div className="grid min-h-[calc(100dvh-16rem)] place-items-center px-gutter py-12">
      <div
        role="status"
        className="flex min-h-80 w-full max-w-116 flex-col items-center justify-center gap-3 rounded-2xl border border-line bg-surface p-10 text-center"
      >
        {icon}
        <h1 className="type-page mt-2">{title}</h1>
        {text ? <p className="text-ink-muted">{text}</p> : null}
        {children ? <div className="mt-4">{children}</div> : null}
      </div>
    </div>
  )
}
