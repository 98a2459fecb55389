import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { referralPoints, referralsAYear } from '#shared/features/points/points.rules.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What points rules say, as sentences; those that differ from the rules `before` are marked. */
export function PointsRuleList({ rules, before }: { rules: PointsRules; before?: PointsRules | undefined }) {
  const { t, i18n } = useTranslation()
  const sentences = sentencesOf(rules, t, i18n.language)
  const known = before && new Set(sentencesOf(before, t, i18n.language))
  return (
    <ol className="flex flex-col divide-y divide-line border-y border-line">
      {sentences.map((sentence) => {
        const isChanged = known !== undefined && !known.has(sentence)
        return (
          <li key={sentence} className="flex items-baseline justify-between gap-3 py-3 text-pretty">
            <span className={isChanged ? 'font-semibold' : undefined}>{sentence}</span>
            {isChanged ? (
              <Badge tone="warning" className="flex-none">
                {t('economy.rules.changed')}
              </Badge>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

function sentencesOf(rules: PointsRules, t: TFunction, language: string): string[] {
  const { welcome, monthly, monthly_below, advance, advance_repaid_percent: percent, fund_percent } = rules
  const number = (value: number) => formatNumber(value, language)
  const monthlySentence =
    monthly === 0
      ? t('economy.rules.no_monthly')
      : monthly_below === null
        ? t('economy.rules.monthly', { points: number(monthly) })
        : t('economy.rules.monthly_below', { points: number(monthly), below: number(monthly_below) })
  return [
    welcome > 0 ? t('economy.rules.welcome', { points: number(welcome) }) : t('economy.rules.no_welcome'),
    monthlySentence,
    t('economy.rules.recommended', { points: referralPoints, count: referralsAYear }),
    advance > 0
      ? t('economy.rules.advance', { points: number(advance), percent })
      : t('economy.rules.no_advance'),
    fund_percent > 0 ? t('economy.rules.fund', { percent: fund_percent }) : t('economy.rules.no_fund'),
    ...(fund_percent > 0 || advance > 0 ? [t('economy.rules.fund_use')] : []),
    t('economy.rules.never'),
    t('economy.rules.change'),
  ]
}
