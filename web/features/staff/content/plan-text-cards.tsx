import { Check, Pencil, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlanTexts, PlanWords } from '#shared/features/subscriptions/plan-texts.contract.ts'
import { putStaffPlanTexts } from '#shared/features/subscriptions/plan-texts.limits.generated.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ActionError } from '../action-error.tsx'
import { FormButton } from '../form-button.tsx'
import { SectionTitle } from '../record-parts.tsx'
import { useStaffAction } from '../staff.queries.ts'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import { ContentHistory } from './content-history.tsx'

const languages = ['tr', 'en'] as const
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Names and benefits of the plans; prices are not edited here. */
export function PlanTextCards({ plans }: { plans: readonly PlanTexts[] }) {
  const { t, i18n } = useTranslation()
  const reset = useStaffAction(async (id: number) => {
    await api('DELETE /staff/plan-texts/{id}/', { params: { id } })
    addToast('success', t('staff.content.saved'))
  })
  return (
    <>
      <ActionError error={reset.error} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => {
          const words = plan[i18n.language === 'en' ? 'en' : 'tr']
          return (
            <li key={plan.id}>
              <Card className="flex h-full flex-col gap-3">
                <PlanPreview words={words} isEdited={plan.is_edited} />
                <div className="mt-auto flex flex-wrap gap-2">
                  <FormButton
                    label={t('staff.content.change')}
                    aria-label={`${t('staff.content.change')}: ${words.name}`}
                    icon={<Pencil aria-hidden="true" />}
                    variant="secondary"
                    size="sm"
                    dialogSize="xl"
                    title={t('staff.content.plan_title')}
                    description={t('staff.content.plan_lead')}
                  >
                    {(close) => <PlanEditor plan={plan} onClose={close} />}
                  </FormButton>
                  {plan.is_edited ? (
                    <Button
                      variant="ghost"
                      size="sm"
                      busy={reset.isPending && reset.variables === plan.id}
                      aria-label={`${t('staff.content.reset')}: ${words.name}`}
                      onClick={() => reset.mutate(plan.id)}
                    >
                      <Undo2 aria-hidden="true" />
                      {t('staff.content.reset')}
                    </Button>
                  ) : null}
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function PlanPreview({ words, isEdited = false }: { words: PlanWords; isEdited?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="flex items-center gap-2 font-semibold wrap-anywhere">
        {words.name || '…'} {isEdited ? <Badge tone="info">{t('staff.content.edited')}</Badge> : null}
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {words.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Check aria-hidden="true" className="size-4.5 flex-none text-success-ink" />
            <span className="min-w-0 wrap-anywhere">{benefit}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const wordsOf = (name: string, lines: string): PlanWords => ({ name: name.trim(), benefits: linesOf(lines) })

function PlanEditor({ plan, onClose }: { plan: PlanTexts; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useStaffForm({
    values: {
      name_tr: plan.tr.name,
      benefits_tr: plan.tr.benefits.join('\n'),
      name_en: plan.en.name,
      benefits_en: plan.en.benefits.join('\n'),
    },
    check: (texts) =>
      Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [
          field,
          text.trim() ? undefined : t('staff.content.missing'),
        ]),
      ),
    send: ({ name_tr, benefits_tr, name_en, benefits_en }) =>
      api('PUT /staff/plan-texts/{id}/', {
        params: { id: plan.id },
        body: { tr: wordsOf(name_tr, benefits_tr), en: wordsOf(name_en, benefits_en) },
      }),
    // `tr.benefits.3` is a line of the Turkish ones.
    fieldOf: (name) => name.replace(/^(tr|en)\.(name|benefits).*$/, '$2_$1'),
    done: t('staff.content.saved'),
    onClose,
  })
  return (
    <StaffForm form={form} confirmLabel={t('shell.save')} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-2">
        {languages.map((language) => {
          const [name, benefits] = [`name_${language}`, `benefits_${language}`] as const
          return (
            <section key={language} lang={language} className="flex min-w-0 flex-col gap-4">
              <SectionTitle>{t(`staff.content.languages.${language}`)}</SectionTitle>
              <TextField
                label={t('staff.content.plan_name')}
                {...putStaffPlanTexts[language].name}
                {...form.text(name)}
              />
              <TextArea
                label={t('staff.content.benefits')}
                hint={t('staff.content.benefits_hint')}
                rows={6}
                {...form.text(benefits)}
              />
              <div className="flex flex-col gap-2 rounded-lg border border-line p-3">
                <p className="text-xs text-ink-subtle">{t('staff.content.preview')}</p>
                <PlanPreview words={wordsOf(form.values[name], form.values[benefits])} />
              </div>
            </section>
          )
        })}
      </div>
      <ContentHistory
        item={`plan/${plan.type}`}
        fields={['name_tr', 'name_en', 'benefits_tr', 'benefits_en']}
        onUse={({ name_tr = '', name_en = '', benefits_tr = '', benefits_en = '' }) =>
          form.set({ name_tr, name_en, benefits_tr, benefits_en })
        }
      />
    </StaffForm>
  )
}
