import type { TFunction } from 'i18next'
import { isEmailAddress } from '#shared/kernel/email-address.ts'

type Personal = { first_name: string; last_name: string; contact_info: string }

/** Both names have to be there; another address than that of the account is one, or left out. */
export function checkPersonal(
  { first_name, last_name, contact_info }: Personal,
  t: TFunction,
): Partial<Personal> {
  const contact = contact_info.trim()
  return {
    ...(!first_name.trim() && { first_name: t('profiles.personal.name_empty') }),
    ...(!last_name.trim() && { last_name: t('profiles.personal.name_empty') }),
    ...(contact !== '' &&
      !isEmailAddress(contact) && { contact_info: t('profiles.personal.email_malformed') }),
  }
}
