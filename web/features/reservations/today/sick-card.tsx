import { type LucideIcon, Phone, Siren, Stethoscope, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HelpPlan } from './help.queries.ts'

type Card = NonNullable<HelpPlan['cards']>[number]

/** Whom to call for what is looked after, and what its owner wants the helper to know. */
export function SickCard({ card }: { card: Card }) {
  const { t } = useTranslation()
  const titleId = `sick-${card.id}`
  const calls = useCalls(card)
  const notes = [
    { label: t('today.sick.medicine'), text: card.medicine },
    { label: t('today.sick.places'), text: card.places },
  ].filter(({ text }) => text !== '')
  if (calls.length === 0 && notes.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-2xl border border-line bg-surface px-4 pt-4 pb-2 md:px-5"
    >
      <h3 id={titleId} className="font-semibold">
        {card.kind === 'pet' ? t('today.sick.title', { name: card.name }) : card.name}
      </h3>
      {notes.map(({ label, text }) => (
        <p key={label} className="pt-1 text-sm text-pretty wrap-anywhere">
          <span className="text-ink-muted">{`${label}: `}</span>
          {text}
        </p>
      ))}
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <CallRow key={call.phone + call.name} {...call} />
        ))}
      </ul>
    </section>
  )
}

type Call = { icon: LucideIcon; name: string; phone: string; text: string }

function CallRow({ icon: Icon, name, phone, text }: Call) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-3.5 py-2.5">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-surface-sunken"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        aria-label={t('today.sick.call', { name })}
        className="grid size-tap flex-none place-items-center rounded-full text-primary-ink hover:bg-surface-hover"
      >
        <Phone aria-hidden="true" className="size-5" />
      </a>
    </li>
  )
}

/** The vets by day and by night, and who decides where the owner cannot be reached. */
function useCalls(card: Card): Call[] {
  const { t } = useTranslation()
  const payer = card.vet_payer ? t(`today.sick.payer.${card.vet_payer}`) : ''
  const joined = (...texts: string[]) => texts.filter((text) => text !== '').join(' · ')
  const calls: Call[] = [
    {
      icon: Stethoscope,
      name: card.day_vet_name,
      phone: card.day_vet_phone,
      text: joined(card.day_vet_hours || t('today.sick.day'), payer, card.vet_payer_note),
    },
    {
      icon: Siren,
      name: card.night_vet_name,
      phone: card.night_vet_phone,
      text: t('today.sick.night'),
    },
    {
      icon: UserRound,
      name: card.second_name,
      phone: card.second_phone,
      text: t(card.second_decides ? 'today.sick.decides' : 'today.sick.second'),
    },
  ]
  return calls.filter(({ name, phone }) => name !== '' && phone !== '')
}
