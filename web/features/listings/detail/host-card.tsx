import { MessageCircle } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { UserCard } from '#shared/features/listings/listings.contract.ts'
import { openAuth } from '#web/domain/dialogs.ts'
import { TrustFacts } from '#web/domain/trust-facts.tsx'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'

type HostCardProps = { host: UserCard; isOwn: boolean }

/** The host, and the button to write to them. */
export function HostCard({ host, isOwn }: HostCardProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const nameId = useId()
  const isMember = useIsMember()
  const name = `${host.first_name} ${host.last_name}`.trim()

  function promptSignIn(message: string, returnTo: string) {
    addToast('info', message)
    openAuth('login', { message, returnTo })
  }
  function handleWrite() {
    if (isMember) void navigate(paths.messages(host.id))
    else promptSignIn(t('listings.detail.write_sign_in'), paths.messages(host.id))
  }
  function handleProfile(event: MouseEvent) {
    if (isMember) return
    event.preventDefault()
    promptSignIn(t('listings.detail.profile_sign_in'), paths.otherProfile(host.id))
  }

  return (
    <section aria-labelledby={nameId} className="border-t border-line py-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2">
        <Avatar
          name={name}
          src={host.profile_picture}
          size={48}
          locale={i18n.language}
          verifiedLabel={host.is_verified ? t('listings.card.verified') : undefined}
        />
        <div className="min-w-0">
          <h2 id={nameId} className="leading-tight font-semibold">
            <span className="sr-only">{t('listings.detail.host')}: </span>
            <Link
              to={isOwn ? paths.profile() : paths.otherProfile(host.id)}
              onClick={handleProfile}
              aria-label={t('listings.detail.profile_of', { name })}
              className="hover:underline hover:underline-offset-[.15em]"
            >
              {name}
            </Link>
          </h2>
          <p className="text-sm text-ink-muted">
            {t('listings.detail.months', { count: host.total_months_on_platform })}
          </p>
        </div>
        {isOwn ? null : (
          <Button variant="secondary" onClick={handleWrite}>
            <MessageCircle aria-hidden="true" />
            {t('listings.detail.write')}
          </Button>
        )}
        <TrustFacts
          isBrief
          name={name}
          verifications={host.verifications}
          reliability={host.reliability}
          reviewCount={host.total_reviews}
          answers={host.answers}
          className="col-span-full"
        />
      </div>
    </section>
  )
}
