import { rulesAt } from '#server/features/points/points.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { PlanTexts, PlanWords } from '#shared/features/subscriptions/plan-texts.contract.ts'
import { benefitsOf, findPlanById, type PlanTerms, plans } from '#shared/features/subscriptions/plans.ts'
import { isUnbacked, type PremiumServices } from '#shared/features/subscriptions/premium-services.ts'
import { deletePlanTexts, planTexts, savePlanText } from './subscriptions.queries.ts'

const locales: readonly Locale[] = ['tr', 'en']

/** The plans' names and benefits, in both languages. */
export async function listPlanTexts({ db, config, now }: MemberCall): Promise<{ plans: PlanTexts[] }> {
  const texts: PlanTexts[] = []
  for (const plan of plans) texts.push(await textsOf(db, plan, config.premiumServices, now))
  return { plans: texts }
}

/** Renames a plan; the log records the earlier texts. */
export async function editPlanTexts(
  call: MemberCall,
  id: number,
  words: { tr: PlanWords; en: PlanWords },
): Promise<PlanTexts> {
  const { now, config } = call
  const promised = [...words.tr.benefits, ...words.en.benefits]
  if (promised.some((benefit) => isUnbacked(benefit, config.premiumServices)))
    throw new AppError('benefit_not_backed')
  return change(call, id, async (tx, plan) => {
    for (const locale of locales) await savePlanText(tx, plan.id, locale, words[locale], now)
  })
}

/** Restores the built-in texts. */
export const resetPlanTexts = (call: MemberCall, id: number): Promise<PlanTexts> =>
  change(call, id, async (tx, plan) => void (await deletePlanTexts(tx, plan.id)))

function change(
  { caller, db, now, config: { premiumServices } }: MemberCall,
  id: number,
  act: (tx: Queryable, plan: PlanTerms) => Promise<void>,
): Promise<PlanTexts> {
  const plan = findPlanById(id)
  if (!plan) throw new AppError('not_found')
  return db.transaction(async (tx) => {
    const before = await textsOf(tx, plan, premiumServices, now)
    await act(tx, plan)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'edit_content',
      detail: {
        item: `plan/${plan.type}`,
        name_tr: before.tr.name,
        name_en: before.en.name,
        benefits_tr: before.tr.benefits.join('\n'),
        benefits_en: before.en.benefits.join('\n'),
      },
      at: now,
    })
    return textsOf(tx, plan, premiumServices, now)
  })
}

async function textsOf(
  db: Queryable,
  plan: PlanTerms,
  services: PremiumServices,
  now: Date,
): Promise<PlanTexts> {
  const { rules } = await rulesAt(db, now)
  const tr = (await planTexts(db, 'tr')).get(plan.id)
  const en = (await planTexts(db, 'en')).get(plan.id)
  return {
    id: plan.id,
    type: plan.type,
    tr: tr ?? { name: plan.name.tr, benefits: benefitsOf(plan, 'tr', services, rules) },
    en: en ?? { name: plan.name.en, benefits: benefitsOf(plan, 'en', services, rules) },
    is_edited: tr !== undefined || en !== undefined,
  }
}
