import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type RuleSentence, ruleSentences } from '#shared/features/points/rule-sentences.rules.ts'
import type { PointsRules } from '#shared/features/points/rule-versions.rules.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What points rules say, as sentences; those that differ from the rules `before` are marked. */
export function PointsRuleList({ rules, before }: { rules: PointsRules; before?: PointsRules | undefined }) {
  const { t, i18n } = useTranslation()
  const sentences = sentencesOf(ruleSentences(rules, before), t, i18n.language)
  const known = before && new Set(sentencesOf(ruleSentences(before), t, i18n.language))
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

function sentencesOf(sentences: readonly RuleSentence[], t: TFunction, language: string): string[] {
  const number = (value: number | undefined) => formatNumber(value ?? 0, language)
  return sentences.map(({ key, values: { points, below, times, percent } }) =>
    t(`economy.rules.${key}`, {
      points: number(points),
      below: number(below),
      times: number(times),
      percent: number(percent),
    }),
  )
}
