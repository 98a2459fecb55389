import { BadgeCheck, Handshake, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const assurances = [
  { key: 'verified', Icon: BadgeCheck },
  { key: 'both', Icon: Handshake },
  { key: 'reviews', Icon: Star },
] as const

/** Three assurances below the search. */
export function Assurances() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col items-start gap-2.5 pt-6 text-sm text-ink-muted lg:flex-row lg:justify-center lg:gap-x-9">
      {assurances.map(({ key, Icon }) => (
        <li key={key} className="inline-flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4.5 text-primary-ink" />
          {t(`landing.assurances.${key}`)}
        </li>
      ))}
    </ul>
  )
}
