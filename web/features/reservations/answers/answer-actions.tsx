import { Check, LogIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { useIsMember } from '#web/platform/session.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import type { AnswerTerms, useAnswer } from './answer.queries.ts'

type AnswerActionsProps = { terms: AnswerTerms; answering: ReturnType<typeof useAnswer> }

/** Yes, no, or a message first. */
export function AnswerActions({ terms, answering }: AnswerActionsProps) {
  const { t } = useTranslation()
  const write = (
    <Link
      to={paths.messages(terms.asked_by)}
      className="link inline-flex min-h-tap items-center self-center text-sm"
    >
      {t('answers.write_first')}
    </Link>
  )
  return (
    <div className="flex flex-col gap-3">
      <Refused terms={terms} answering={answering} />
      {terms.needs_login ? <AfterLogIn terms={terms} /> : <Answers terms={terms} answering={answering} />}
      {write}
    </div>
  )
}

function Answers({ terms, answering }: AnswerActionsProps) {
  const { t } = useTranslation()
  const [hidesPhone, setHidesPhone] = useState(false)
  const { version } = terms
  const sending = answering.isPending ? answering.variables.answer : null

  function give(answer: 'yes' | 'no') {
    if (sending) return
    answering.mutate(
      answer === 'yes' && hidesPhone ? { answer, version, hide_phone: true } : { answer, version },
    )
  }

  return (
    <>
      <Checkbox
        label={t('reservations.approve.hide_phone')}
        hint={t('reservations.approve.hide_phone_hint', { name: terms.first_name })}
        checked={hidesPhone}
        onCheckedChange={setHidesPhone}
      />
      <Button size="lg" block busy={sending === 'yes'} onClick={() => give('yes')}>
        <Check aria-hidden="true" />
        {t('reservations.bar.approve')}
      </Button>
      <Button size="lg" block variant="secondary" busy={sending === 'no'} onClick={() => give('no')}>
        {t('answers.no')}
      </Button>
    </>
  )
}

/** Approving takes something from the host, or the account is protected: the agreement's page asks who it is. */
function AfterLogIn({ terms }: { terms: AnswerTerms }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  return (
    <>
      {isMember ? null : <Note>{t('answers.log_in.text')}</Note>}
      <Link to={paths.reservation(terms.reservation)} className={buttonClass({ size: 'lg', block: true })}>
        <LogIn aria-hidden="true" />
        {t(isMember ? 'answers.log_in.member' : 'answers.log_in.action')}
      </Link>
    </>
  )
}

/** Why the last answer did not count. */
function Refused({ terms, answering }: AnswerActionsProps) {
  const { t } = useTranslation()
  const problem = useProblem(t('shell.answer_not_sent'))
  if (!answering.error) return null
  const { code, sentence } = problem(answering.error)
  if (code === 'login_needed' && terms.needs_login) return null
  const isNew = code === 'terms_changed' && answering.variables?.version !== terms.version
  return (
    <Note tone={isNew || code === 'not_enough_points' ? 'warning' : 'danger'} role="alert">
      {isNew ? t('answers.new_terms') : sentence}
    </Note>
  )
}
