import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAuth } from '#web/domain/dialogs.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { query } from '#web/platform/api-query.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingDots } from '#web/ui/loading-overlay.tsx'
import { AccountCard } from './account-card.tsx'
import { ResendForm } from './resend-form.tsx'

/** Redeems the mailed link once and shows the result. */
export function VerifyMail({ uidb64, token }: { uidb64: string; token: string }) {
  const { t } = useTranslation()
  // A query, because it runs automatically and exactly once per link, however often the page renders.
  const { status, error } = useQuery({
    ...query('POST /auth/verify-mail/', { query: { uidb64, token } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (status === 'pending') {
    return (
      <AccountCard
        icon={<LoadingDots className="h-14 items-center" />}
        title={t('accounts.verify.pending')}
      />
    )
  }
  // A mail scanner may have opened the link before its reader.
  const confirmedBefore = error instanceof ApiError ? error.fields.token?.[0] : undefined
  if (status === 'error' && !confirmedBefore) {
    return (
      <AccountCard
        icon={<CircleX aria-hidden="true" className="size-14 text-danger" />}
        title={t('accounts.verify.failed')}
        text={t('accounts.verify.failed_text')}
      >
        <ResendForm />
        <Link to={paths.landing()} className="link inline-flex min-h-9 items-center text-sm">
          {t('accounts.verify.home')}
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      icon={<CircleCheck aria-hidden="true" className="size-14 text-success" />}
      title={t(confirmedBefore ? 'accounts.verify.succeeded_before' : 'accounts.verify.succeeded')}
      text={confirmedBefore ?? t('accounts.verify.succeeded_text')}
    >
      <Button size="lg" onClick={() => openAuth('login')}>
        {t('accounts.verify.log_in')}
      </Button>
    </AccountCard>
  )
}
