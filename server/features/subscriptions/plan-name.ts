import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import { planTexts } from './subscriptions.queries.ts'

/** A plan's name, with the staff's texts: for mails and receipts. */
export const planName = async (db: Queryable, planId: number, locale: Locale): Promise<string> =>
  (await planTexts(db, locale)).get(planId)?.name ?? findPlanById(planId)?.name[locale] ?? ''
