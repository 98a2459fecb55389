import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { MemberGate } from '#web/domain/member-gate.tsx'
import { parseSearch } from '#web/features/search/search-query.ts'
import { WhenWordsText } from '#web/features/search/when/when-words-text.tsx'
import { searchToWish } from '#web/features/wishes/search-to-wish.ts'
import { WantedByView } from '#web/features/wishes/wanted-by.tsx'
import { WishesView } from '#web/features/wishes/wishes-view.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const WhenChoice = lazyComponent(() => import('#web/features/search/when/when-choice.tsx'), 'WhenChoice')

/** `/wishes`, `/wishes/{id}` and `/wishes/for-my-home`; `?new` opens the form, with a search if there is one. */
export default function WishesPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const [query] = useSearchParams()
  const isWanted = id === 'for-my-home'
  const wishId = Number(id)
  return (
    <>
      <PageHead title={t(isWanted ? 'wishes.tab_wanted' : 'wishes.title')} />
      <MemberGate
        title={t('wishes.title')}
        message={t('shell.sign_in')}
        skeleton={
          <div className="page-wrap pt-6 pb-16">
            <SkeletonText lines={6} />
          </div>
        }
      >
        <div className="page-wrap pt-4 pb-16 sm:pt-8">
          {isWanted ? (
            <WantedByView />
          ) : (
            <WishesView
              wishId={Number.isSafeInteger(wishId) && wishId > 0 ? wishId : null}
              opens={
                query.has('new')
                  ? { kind: 'new', start: searchToWish(parseSearch(query)) }
                  : query.has('edit')
                    ? { kind: 'edit' }
                    : null
              }
              whenSlot={{
                words: (when) => <WhenWordsText when={when} fallback={t('wishes.when_any')} />,
                dialog: ({ when, onClose, onTake }) => (
                  <WhenChoice
                    when={when}
                    title={t('wishes.when')}
                    takeLabel={t('wishes.when_take')}
                    closeLabel={t('shell.close')}
                    onClose={onClose}
                    onTake={onTake}
                  />
                ),
              }}
            />
          )}
        </div>
      </MemberGate>
    </>
  )
}
