import type { Locale } from '../errors/error-catalogue.ts'

/** A member's name. A deleted account no longer has one, whatever the two fields contain. */
export type NamedMember = { id: number; firstName: string; lastName: string; isFormer: boolean }

type Names = Omit<NamedMember, 'id'>

export const formerMember: Record<Locale, string> = { tr: 'Eski üye', en: 'Former member' }

/** First and last name as others see them. */
export const visibleNames = (
  { firstName, lastName, isFormer }: Names,
  locale: Locale,
): { first_name: string; last_name: string } =>
  isFormer
    ? { first_name: formerMember[locale], last_name: '' }
    : { first_name: firstName, last_name: lastName }

/** Both names in one, as others see them. */
export const fullName = ({ firstName, lastName, isFormer }: Names, locale: Locale): string =>
  isFormer ? formerMember[locale] : `${firstName} ${lastName}`

/** A member's id and name in answers. */
export const idAndName = (member: NamedMember, locale: Locale): { id: number; name: string } => ({
  id: member.id,
  name: fullName(member, locale),
})
