import { CircleCheck, Clock, LinkIcon, Pencil, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerTokenParts } from '#shared/features/reservations/answers/answer-token.rules.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Over } from './answer.queries.ts'
import { AnswerPanel } from './answer-panel.tsx'

const icons = {
  edited: <Pencil className="text-warning-ink" />,
  used: <CircleCheck className="text-success" />,
  closed: <Unlink className="text-ink-muted" />,
  invalid: <LinkIcon className="text-ink-muted" />,
  busy: <Clock className="text-warning-ink" />,
} as const

/** The link cannot be answered any more; the ordinary pages, after log-in, can be opened. */
export function AnswerOver({ over, token }: { over: Over; token: string }) {
  const { t } = useTranslation()
  const about = over === 'invalid' ? null : answerTokenParts(token)
  return (
    <AnswerPanel icon={icons[over]} title={t(`answers.over.${over}`)} text={t(`answers.over.${over}_text`)}>
      <Link
        to={about ? paths.reservation(about.reservationId) : paths.history()}
        className={buttonClass({ size: 'lg', block: true })}
      >
        {about
          ? t(over === 'edited' ? 'answers.over.edited_action' : 'answers.open')
          : t('reservations.not_found.action')}
      </Link>
    </AnswerPanel>
  )
}
