import { KeyRound, LifeBuoy, MessageCircle, Phone, Siren, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { fullName, type Sides } from '../reservation-texts.ts'
import type { OpenGuide } from './trip.queries.ts'

const emergencyNumber = '112'
/** A number stays on one line. */
const nonBreaking = '\u00a0'

type TripPeopleProps = {
  sides: Sides
  isGuest: boolean
  /** Whom the host has named in the guide, once it is open. */
  guide: OpenGuide | null
}

/** The people to contact: the other side, the host's helper, the emergency number, support. */
export function TripPeople({ sides, isGuest, guide }: TripPeopleProps) {
  const { t, i18n } = useTranslation()
  const name = fullName(sides.other)
  const phone = sides.other.phone_number
  const role = isGuest ? t('trip.people.host') : t('trip.people.guest')
  return (
    <Fold
      startsOpen
      icon={Users}
      title={t('trip.people.title')}
      note={[sides.other.first_name, isGuest && guide?.helper_name, emergencyNumber]
        .filter(Boolean)
        .join(' · ')}
    >
      <ul className="-my-2 divide-y divide-line">
        <Contact
          picture={<Avatar name={name} src={sides.other.profile_picture} size={40} locale={i18n.language} />}
          name={name}
          text={`${role} · ${phone ?? t('trip.people.no_phone')}`}
        >
          <Write to={paths.messages(sides.otherId)} name={sides.other.first_name} />
          {phone ? <Call number={phone} name={sides.other.first_name} /> : null}
        </Contact>
        {isGuest && guide ? <Helper guide={guide} /> : null}
        <Contact picture={<Mark icon={<Siren />} />} name={emergencyNumber} text={t('trip.people.emergency')}>
          <Call number={emergencyNumber} name={emergencyNumber} />
        </Contact>
        <Contact
          picture={<Mark icon={<LifeBuoy />} />}
          name={t('trip.people.support')}
          text={t('trip.people.support_text')}
        >
          <Write to={paths.contact()} name={t('trip.people.support')} />
        </Contact>
      </ul>
    </Fold>
  )
}

function Helper({ guide: { helper_name: name, helper_phone: phone } }: { guide: OpenGuide }) {
  const { t } = useTranslation()
  if (!name && !phone) return null
  const role = t('trip.people.helper')
  return (
    <Contact
      picture={<Mark icon={<KeyRound />} />}
      name={name || role}
      text={[
        ...(name ? [role] : []),
        phone.replaceAll(' ', nonBreaking) || t('trip.people.no_helper_phone'),
      ].join(' · ')}
    >
      {/\d/.test(phone) ? <Call number={phone} name={name || role} /> : null}
    </Contact>
  )
}

function Call({ number, name }: { number: string; name: string }) {
  const { t } = useTranslation()
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      aria-label={t('trip.people.call', { name })}
      className={`${iconButtonClass()} text-primary-ink! print:hidden`}
    >
      <Phone aria-hidden="true" />
    </a>
  )
}

function Write({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      aria-label={t('trip.people.message', { name })}
      className={`${iconButtonClass()} text-primary-ink! print:hidden`}
    >
      <MessageCircle aria-hidden="true" />
    </Link>
  )
}

const Mark = ({ icon }: { icon: ReactNode }) => (
  <span
    aria-hidden="true"
    className="grid size-10 flex-none place-items-center rounded-full bg-surface-hover [&>svg]:size-5"
  >
    {icon}
  </span>
)

type ContactProps = { picture: ReactNode; name: string; text: string; children: ReactNode }

const Contact = ({ picture, name, text, children }: ContactProps) => (
  <li className="flex items-center gap-3 py-2 text-sm">
    {picture}
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-xs wrap-anywhere text-ink-muted">{text}</p>
    </div>
    {children}
  </li>
)
