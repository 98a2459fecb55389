import { counted } from '../counted.ts'

export const ownListings = {
  states: { published: 'Yayında', paused: 'Duraklatıldı', hidden: 'Gizli' },
  next_guest: 'Sıradaki misafirin',
  no_guest: 'Anlaştığın bir misafir yok.',
  ...counted('weeks', 'Önündeki {{count}} hafta'),
  nights: {
    ...counted('free', '{{count}} gece açık'),
    ...counted('discussed', '{{count}} gece görüşülüyor'),
    ...counted('taken', '{{count}} gece dolu'),
    ...counted('closed', '{{count}} gece kapalı'),
  },
  calendar: 'Takvim',
  calendar_of: '{{city}}: takvim',
  guide_of: '{{city}}: ev rehberi',
  ...counted('lift', 'Doluluğu artırmak için {{count}} öneri'),
}
