import type { CalendarListing, MyCalendar } from '#shared/features/calendar/calendar.contract.ts'

const mert = { id: 2, first_name: 'Mert', last_name: 'Kaya', profile_picture: null }

export const urlaListing: CalendarListing = {
  id: 20,
  title: 'Beyaz ev',
  city: 'İzmir',
  district: 'Urla',
  cover: null,
  state: 'active',
  exchange_types: ['home_exchange', 'yuva_point'],
  version: 3,
  calendar_saved_at: '2026-05-17T09:00:00Z',
  is_stale: false,
  ranges: [
    {
      start_date: '2026-05-18',
      end_date: '2026-06-10',
      state: 'free',
      exchange_types: ['home_exchange', 'yuva_point'],
      min_nights: 3,
      max_nights: null,
      gap_days: 0,
    },
    {
      start_date: '2026-06-14',
      end_date: '2026-07-20',
      state: 'open_to_offers',
      exchange_types: ['home_exchange'],
      min_nights: 7,
      max_nights: 14,
      gap_days: 1,
    },
  ],
  blocked: [],
  imported: [{ start_date: '2026-06-16', end_date: '2026-06-19', link: 1 }],
  stays: [
    {
      reservation: 7,
      person: mert,
      start_date: '2026-05-27',
      end_date: '2026-06-01',
      service_type: 'yuva_point',
      status: 'agreed',
      is_own_turn: false,
    },
    {
      reservation: 8,
      person: { ...mert, id: 3, first_name: 'Selin' },
      start_date: '2026-06-04',
      end_date: '2026-06-08',
      service_type: 'home_exchange',
      status: 'negotiating',
      is_own_turn: true,
    },
  ],
  conflicts: [],
}

/** A listing that has long been untouched and offers nothing yet. */
export const aydinListing: CalendarListing = {
  ...urlaListing,
  id: 21,
  title: '',
  city: 'Aydın',
  district: 'Söke',
  exchange_types: [],
  calendar_saved_at: '2026-04-03T09:00:00Z',
  is_stale: true,
  ranges: [],
  blocked: [],
  imported: [],
  stays: [],
}

export const ownCalendar: MyCalendar = {
  from: '2026-05-17',
  to: '2028-07-25',
  homes: [urlaListing, aydinListing],
  trips: [
    {
      reservation: 9,
      person: { ...mert, id: 4, first_name: 'Defne' },
      start_date: '2026-05-24',
      end_date: '2026-05-30',
      service_type: 'home_exchange',
      status: 'agreed',
      is_own_turn: false,
      city: 'İzmir',
      district: 'Alaçatı',
    },
  ],
}
