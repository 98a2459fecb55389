import type { Config } from '#server/platform/config/config.ts'

/** The page of the account's security settings. */
export const securityUrl = (config: Pick<Config, 'publicUrl'>): string => `${config.publicUrl}/security`
