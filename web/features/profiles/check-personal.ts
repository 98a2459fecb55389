import type { TFunction } from 'i18next'
import { isEmailAddress } from '#shared/kernel/email-address.ts'

type Personal = { first_name: string; last_name: string; contact_info: string }

/** Both names are required; a contact address is optional but must be valid. */
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
