import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { HelpServiceType } from '#shared/features/listings/listing-types.ts'
import { helperOf } from '#shared/features/reservations/service-agreements/service.rules.ts'
import type { FoundPost } from '#shared/features/services/services.contract.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { useApiCache } from '#web/platform/api-cache.ts'
import type { Sent } from '#web/platform/api-client.ts'
import { useToday } from '#web/platform/clock.ts'
import { useIdempotentMutation } from '#web/platform/idempotent-mutation.ts'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { draftOfPost, kindsFor } from './service-terms.ts'
import { TermsForm } from './terms-form.tsx'

/** From which post, and the help in return of a mutual match. */
export type Proposal = { post: FoundPost; inReturn: { help: HelpServiceType; minutes: number } | null }

type ProposeDialogProps = { proposal: Proposal; open: boolean; onClose: () => void }

/** Proposes an agreement from the post of another member. */
export function ProposeDialog({ proposal, open, onClose }: ProposeDialogProps) {
  const { t } = useTranslation()
  const { post, inReturn } = proposal
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`service_agreement.form.${inReturn ? 'mutual' : post.direction}`, {
        name: post.member.first_name,
      })}
      description={post.text}
    >
      <ProposeForm proposal={proposal} onClose={onClose} />
    </FormDialog>
  )
}

function ProposeForm({ proposal, onClose }: Omit<ProposeDialogProps, 'open'>) {
  const { post, inReturn } = proposal
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cache = useApiCache()
  const today = useToday()
  const propose = useIdempotentMutation(
    'POST /service-agreement/',
    (body: Sent<'POST /service-agreement/'>['body']) => ({ body }),
    {
      onSuccess: () =>
        void cache.invalidate([
          'GET /reservation/history/',
          'GET /reservation/agenda/',
          'GET /reservation/steps/',
        ]),
    },
  )
  const name = post.member.first_name
  const returns = (['points', 'help'] as const).filter(
    (kind) => post.returns.includes(kind) || (kind === 'help' && inReturn !== null),
  )
  return (
    <TermsForm
      first={draftOfPost(post, inReturn, today)}
      sides={{ helper: helperOf(post), viewer: 'offerer', name }}
      returns={returns}
      kinds={inReturn ? [inReturn.help] : kindsFor(post)}
      hasText
      submitLabel={t('service_agreement.form.propose')}
      failed={t('service_agreement.form.failed')}
      send={async (terms, text) => {
        const { id } = await propose.mutateAsync({ post: post.id, ...terms, ...(text && { text }) })
        onClose()
        addToast('success', t('service_agreement.form.sent', { name }))
        await navigate(paths.service(id))
      }}
      onRefused={({ code }) => {
        if (code === 'post_closed')
          void cache.invalidate(['GET /services/search/', 'GET /services/{id}/matches/'])
      }}
    >
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm">
        <Link to={paths.messages(post.member.id)} className="link">
          {t('service_agreement.form.talk')}
        </Link>
        {post.home && post.returns.includes('nights') ? (
          <Link to={paths.listing(post.home)} className="link">
            {t('service_agreement.form.nights')}
          </Link>
        ) : null}
      </p>
    </TermsForm>
  )
}
