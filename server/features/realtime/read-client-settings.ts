import type { Call } from '#server/platform/http/call.ts'
import { consentVersion } from '../documents/documents.public.ts'

/** What a web client needs before anybody has logged in; contains no secret. */
export async function readClientSettings({ config, realtime }: Call) {
  return {
    realtime: realtime.clientSettings(),
    analytics: config.analytics,
    map_style_url: config.mapStyleUrl ?? null,
    subscription_in_header: config.subscriptionInHeader,
    campaign_ends_at: config.campaignEndsAt ?? null,
    password: config.password,
    verifies_phones: config.verifiesPhones,
    ...(!config.help.isOn && { services_off: true as const }),
    ...(config.help.noticeUrl && { help_notice_url: config.help.noticeUrl }),
    consent_versions: {
      terms: consentVersion(config, 'terms'),
      newsletter: consentVersion(config, 'newsletter'),
    },
    mode: config.mode,
  }
}
