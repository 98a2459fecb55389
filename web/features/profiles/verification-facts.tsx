import { BadgeCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Verifications } from '#shared/http/wire.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'

const facts = ['email', 'phone', 'identity'] as const

/** What is verified about a member, each fact separately: a verified e-mail says nothing about the name. */
export function VerificationFacts({ verifications }: { verifications: Verifications }) {
  const { t } = useTranslation()
  const verifiesPhones = useClientSettings()?.verifies_phones ?? true
  // Without text messages nobody can verify a phone, so it is not shown as missing.
  const known = facts.filter((fact) => fact !== 'phone' || verifiesPhones || verifications.phone)
  return (
    <ul
      aria-label={t('profiles.verifications.title')}
      className="flex w-full flex-col gap-2 text-left text-sm"
    >
      {known.map((fact) => {
        const isKnown = verifications[fact]
        const Icon = isKnown ? BadgeCheck : CircleDashed
        return (
          <li key={fact} className={isKnown ? 'flex gap-3' : 'flex gap-3 text-ink-muted'}>
            <Icon
              aria-hidden="true"
              className={isKnown ? 'size-5 flex-none text-success-ink' : 'size-5 flex-none'}
            />
            {t(isKnown ? `profiles.verifications.${fact}` : `profiles.verifications.no_${fact}`)}
          </li>
        )
      })}
    </ul>
  )
}
