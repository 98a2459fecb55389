/** Functions beyond the limits of `function-rules.ts`, by file and name: how large each is at most, and why. */
export type FunctionException = {
  why: string
  functions: { [fileAndName: string]: { lines?: number; branches?: number; props?: number } }
}

export const functionExceptions: readonly FunctionException[] = [
  {
    why: 'A closure that is an object or a hook: many short functions around one state.',
    functions: {
      'app.ts createApp': { lines: 122 },
      'events.ts createDispatcher': { lines: 107 },
      'http-server.ts createHttpServer': { lines: 93 },
      'iyzico-payments.ts createIyzicoPayments': { lines: 112 },
      'jobs.ts createJobs': { lines: 138 },
      'map-canvas.tsx MapCanvas': { lines: 111, props: 18 },
      'pool-database.ts createPoolDatabase': { lines: 82 },
      'postgres-fanout.ts createPostgresFanout': { lines: 125 },
      'pre-hydration-events.ts queueEvents': { lines: 91 },
      'pusher-sockets.ts createPusherSockets': { lines: 175 },
      'realtime-client.ts connectRealtime': { lines: 124 },
      'replay.rules.ts createReplay': { lines: 233 },
      'sandbox-payments.ts createSandboxPayments': { lines: 113 },
      'sharp-images.ts createSharpImages': { lines: 105 },
      'use-conversation.ts useConversation': { lines: 82 },
      'use-form.ts useForm': { lines: 134 },
      'use-handover.ts useHandover': { lines: 123 },
      'use-listing-form.ts useListingForm': { lines: 90 },
      'use-paint-pointer.ts usePaintPointer': { lines: 81 },
      'use-painting.ts usePainting': { lines: 111 },
      'use-photos.ts usePhotos': { lines: 116 },
      'use-range-choice.ts useRangeChoice': { lines: 92 },
    },
  },
  {
    why: 'A table in code: one branch or line for each case, field or layer.',
    functions: {
      'agenda.rules.ts agendaOf': { branches: 23 },
      'api-route.ts applyPolicy': { branches: 16 },
      'config.ts readConfig': { lines: 102, branches: 33 },
      'days.queries.ts countDay': { lines: 110 },
      'deposit.rules.ts actOnDeposit': { branches: 27 },
      'make-decision.ts findTarget': { branches: 16 },
      'map-base.ts labelLayers': { lines: 108 },
      'periods.rules.ts within publishedPeriods': { branches: 21 },
      'replay.rules.ts hold': { branches: 16 },
      'reservations.rules.ts act': { branches: 19 },
      'stay-action.tsx stayTarget': { branches: 12 },
    },
  },
  {
    why: 'A form: its values, checks and request, and its fields in their order.',
    functions: {
      'answer-valuation.tsx AnswerValuation': { lines: 90 },
      'approve-dialog.tsx ApproveForm': { lines: 90 },
      'holiday-form.tsx HolidayForm': { lines: 94 },
      'login-form.tsx LoginForm': { lines: 87 },
      'holiday-form.tsx values': { branches: 11 },
    },
  },
  {
    why: 'A control: its props are those of the element that it wraps, and its texts.',
    functions: {
      'conversation-log.tsx ConversationLog': { props: 14 },
      'dialog.tsx Dialog': { lines: 94, props: 14 },
      'results-map.tsx ResultsMap': { props: 13 },
      'slider.tsx Slider': { props: 13 },
      'suggest-field.tsx SuggestField': { props: 18 },
    },
  },
  {
    why: 'An answer put together from many reads, each of its parts where it is shown.',
    functions: {
      'list-rings.ts ringsOf': { branches: 16 },
    },
  },
  {
    why: 'A screen a little beyond a limit that is read from top to bottom.',
    functions: {
      'conversation.tsx Conversation': { lines: 82 },
      'favourite-row.tsx FavouriteRow': { lines: 91 },
      'job-table.tsx JobTable': { lines: 90 },
      'mobile-search-button.tsx MobileSearchButton': { branches: 12 },
      'mobile-search.tsx MobileSearch': { lines: 85 },
      'notification-panel.tsx NotificationPanel': { lines: 94 },
      'packing.tsx Packing': { lines: 89 },
      'results-empty.tsx ResultsEmpty': { branches: 11 },
      'results-view.tsx ResultsView': { branches: 11 },
      'ring-drawing.tsx RingDrawing': { lines: 87 },
      'search-bar.tsx SearchBar': { lines: 96 },
      'shared-list-view.tsx Shown': { lines: 82 },
      'stay-dates-field.tsx StayDatesField': { branches: 14 },
      'subscription-section.tsx LoadedSection': { lines: 86 },
      'swap-proposal.tsx SwapProposal': { lines: 89 },
      'use-pins.ts usePins': { branches: 11 },
      'wish-detail.tsx WishNotes': { lines: 83 },
    },
  },
]
