import { useQuery } from '@tanstack/react-query'
import { Link2Off, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SharedFavourite, SharedList } from '#shared/features/favourites/favourites.contract.ts'
import { postListVote } from '#shared/features/favourites/favourites.limits.generated.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { FavouriteCard } from './favourite-card.tsx'
import { FavouriteState } from './favourite-state.tsx'
import { RowsSkeleton } from './favourites-skeleton.tsx'
import { tripText } from './list-texts.ts'
import { readVoter, saveVoter, sharedListQuery, useVote, type Voter } from './shared-list.queries.ts'

/** A list for anyone with its link, with or without an account. */
export function SharedListView({ token }: { token: string }) {
  const { t } = useTranslation()
  const [voter, setVoter] = useState(readVoter)
  // After a change of name, that name's votes are shown.
  const {
    data: list,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...sharedListQuery(token, voter),
    placeholderData: (before) => before,
  })
  if (list)
    return (
      <Shown
        list={list}
        token={token}
        voter={voter}
        onVoter={(changed) => {
          saveVoter(changed)
          setVoter(changed)
        }}
      />
    )
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <ErrorState
        level={1}
        icon={<Link2Off />}
        title={t('favourites.shared_gone')}
        actions={
          <Link to={paths.results()} className={buttonClass({ variant: 'secondary' })}>
            {t('favourites.see_homes')}
          </Link>
        }
      >
        {t('favourites.shared_gone_text')}
      </ErrorState>
    )
  return error ? (
    <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} level={1} />
  ) : (
    <RowsSkeleton label={t('shell.loading')} />
  )
}

type ShownProps = { list: SharedList; token: string; voter: Voter; onVoter: (voter: Voter) => void }

function Shown({ list, token, voter, onVoter }: ShownProps) {
  const { t, i18n } = useTranslation()
  const [name, setName] = useState(voter.name)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const vote = useVote(token, voter)
  const problem = useProblem(t('shell.did_not_work'))

  function give(favourite: SharedFavourite, isUp: boolean) {
    if (!voter.name) {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    vote.mutate(
      { listingId: favourite.home.id, isUp: favourite.own_vote === isUp ? null : isUp },
      {
        onError: (thrown) => {
          const { sentence, fields } = problem(thrown)
          addToast('error', fields.name ?? sentence)
        },
      },
    )
  }

  return (
    <div className="flex flex-col gap-6">
      <PageHead title={t('favourites.shared_title', { name: list.name, owner: list.owner_name })} />
      <header>
        <h1 className="type-page wrap-anywhere">{list.name}</h1>
        <p className="mt-1 text-ink-muted">
          {t('favourites.shared_by', { owner: list.owner_name })} {tripText(t, list, i18n.language)}
        </p>
      </header>
      {list.takes_votes ? (
        <TextField
          ref={field}
          label={t('favourites.your_name')}
          hint={t('favourites.your_name_hint')}
          error={isMissing ? t('favourites.name_missing') : undefined}
          autoComplete="given-name"
          {...postListVote.name}
          value={name}
          onValueChange={(typed) => {
            setName(typed)
            setIsMissing(false)
          }}
          onBlur={() => {
            if (name.trim() !== voter.name) onVoter({ ...voter, name: name.trim() })
          }}
          className="max-w-sm"
        />
      ) : (
        <Note tone="neutral">{t('favourites.votes_closed')}</Note>
      )}
      {list.homes.length === 0 ? (
        <EmptyState art="listings" title={t('favourites.shared_empty')} />
      ) : (
        <ul className="max-w-4xl divide-y divide-line rounded-xl border border-line bg-surface">
          {list.homes.map((favourite) => (
            <li key={favourite.home.id}>
              <FavouriteCard
                favourite={favourite}
                trip={list}
                level={2}
                actions={
                  <Votes
                    favourite={favourite}
                    isOpen={list.takes_votes}
                    onVote={(isUp) => give(favourite, isUp)}
                  />
                }
              >
                <FavouriteState favourite={favourite} startDate={list.start_date} isShared />
              </FavouriteCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Two friends may have the same name. */
const namesOf = ({ votes }: SharedFavourite) =>
  votes.map((vote, at) => ({ ...vote, key: `${at}-${vote.name}` }))

type VotesProps = { favourite: SharedFavourite; isOpen: boolean; onVote: (isUp: boolean) => void }

/** For and against, with counts and names. */
function Votes({ favourite, isOpen, onVote }: VotesProps) {
  const { t } = useTranslation()
  const place = listingPlace(favourite.home)
  return (
    <>
      <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 text-xs wrap-anywhere text-ink-muted">
        {namesOf(favourite).map(({ key, name, is_up: isUp }) => {
          const Thumb = isUp ? ThumbsUp : ThumbsDown
          return (
            <span key={key} className="inline-flex items-center gap-1">
              <Thumb aria-hidden="true" className="size-3.5 flex-none" />
              {name}
              <span className="sr-only">{t(isUp ? 'favourites.vote_up' : 'favourites.vote_down')}</span>
            </span>
          )
        })}
      </span>
      <span className="inline-flex gap-2">
        {[true, false].map((isUp) => {
          const Thumb = isUp ? ThumbsUp : ThumbsDown
          const isOwn = favourite.own_vote === isUp
          const count = favourite.votes.filter((vote) => vote.is_up === isUp).length
          return (
            <button
              key={String(isUp)}
              type="button"
              disabled={!isOpen}
              aria-pressed={isOwn}
              aria-label={`${t(isUp ? 'favourites.vote_for' : 'favourites.vote_against', { place })} (${count})`}
              onClick={() => onVote(isUp)}
              className={cx(
                buttonClass({ variant: 'secondary' }),
                'rounded-full!',
                isOwn && 'border-primary! bg-primary-soft! text-primary-ink!',
              )}
            >
              <Thumb aria-hidden="true" />
              {count}
            </button>
          )
        })}
      </span>
    </>
  )
}
