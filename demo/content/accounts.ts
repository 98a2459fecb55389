/** The accounts that every visitor of a demo may use. */
export type DemoAccount = {
  role: 'host' | 'guest' | 'newcomer' | 'staff'
  email: string
  firstName: string
  lastName: string
  portrait: string
  about: string
  userCode: string
  /** Days since they joined. */
  daysAgo: number
  /** Their plan; null for none. */
  planId: number | null
  phoneNumber: string | null
  /** What the account demonstrates, for the list printed at the start. */
  shows: { tr: string; en: string }
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'host',
    email: 'ev@yuva.demo',
    firstName: 'Elif',
    lastName: 'Aydın',
    portrait: 'avatar-03',
    about:
      'Mimarım; Kadıköy’de yaşıyor, yazın bir kısmını Kaş’ta geçiriyorum. Evlerimi üç yıldır paylaşıyorum, gelen herkes bir kitap bırakıyor. Sabahları yüzer, akşamları bahçeyle uğraşırım.',
    userCode: 'ELFKAS26',
    daysAgo: 1_035,
    planId: 2,
    phoneNumber: '+905321240001',
    shows: { tr: 'ev sahibi: dört ev, puanlar, anlaşmalar', en: 'host: four homes, points, agreements' },
  },
  {
    role: 'guest',
    email: 'misafir@yuva.demo',
    firstName: 'Can',
    lastName: 'Yıldırım',
    portrait: 'avatar-08',
    about:
      'Eskişehir’de yaşayan bir yazılımcıyım. Eşim Ada ve kedimiz Tarçın’la yılda iki kez ev değiştiriyoruz. Evinize kendi evimiz gibi bakarız.',
    userCode: 'CANESK26',
    daysAgo: 410,
    planId: 4,
    phoneNumber: '+905321240002',
    shows: {
      tr: 'misafir: ev@’in evinde, kediye bakıyor; onunla ev takası görüşüyor',
      en: 'guest: in a home of ev@, looks after its cat; negotiates a home exchange with ev@',
    },
  },
  {
    role: 'newcomer',
    email: 'yeni@yuva.demo',
    firstName: 'Zeynep',
    lastName: 'Arslan',
    portrait: 'avatar-13',
    about: '',
    userCode: 'ZEYNEP26',
    daysAgo: 2,
    planId: null,
    phoneNumber: null,
    shows: { tr: 'yeni üye: aboneliği yok', en: 'newcomer: no subscription yet' },
  },
  {
    role: 'staff',
    email: 'ekip@yuva.demo',
    firstName: 'Mert',
    lastName: 'Özkan',
    portrait: 'avatar-20',
    about: 'Yuva ekibindenim. Takıldığınız her şey için buradayım.',
    userCode: 'MERTEK26',
    daysAgo: 1_150,
    planId: null,
    phoneNumber: '+905321240004',
    shows: { tr: 'ekip: /staff altında yönetim', en: 'staff: the console at /staff' },
  },
]
