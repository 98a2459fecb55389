import type { DayPart, TaskFrequency } from '#shared/features/reservations/help/tasks.rules.ts'

type HelpTask = {
  key: string
  /** What of the home it is about, by the name of its care card. */
  card: string
  text: string
  every: TaskFrequency
  times: number
  minutes: number
  part: DayPart | null
}

const [zeytin, pots] = ['Zeytin', 'Balkon saksıları']

/** What misafir@ does in the flat of ev@. No medicine: the cat takes none. */
export const helpTasks = {
  breakfast: {
    key: '0d5e3c1a-7b42-4f6e-9c10-2a8d41f7b301',
    ...{ card: zeytin, text: 'Kuru mama, yarım kap', every: 'day', times: 1, minutes: 5, part: 'morning' },
  },
  dinner: {
    key: '0d5e3c1a-7b42-4f6e-9c10-2a8d41f7b302',
    ...{ card: zeytin, text: 'Yaş mama, yarım paket', every: 'day', times: 1, minutes: 5, part: 'evening' },
  },
  play: {
    key: '0d5e3c1a-7b42-4f6e-9c10-2a8d41f7b303',
    ...{ card: zeytin, text: 'Topuyla oyun', every: 'day', times: 1, minutes: 15, part: 'evening' },
  },
  litter: {
    key: '0d5e3c1a-7b42-4f6e-9c10-2a8d41f7b304',
    ...{ card: zeytin, text: 'Kumu temizle', every: 'day', times: 1, minutes: 5, part: null },
  },
  watering: {
    key: '0d5e3c1a-7b42-4f6e-9c10-2a8d41f7b305',
    ...{ card: pots, text: 'Saksıları sula', every: 'week', times: 2, minutes: 10, part: null },
  },
} as const satisfies Record<string, HelpTask>

/** With what was played last. */
export const playNote = 'Yarım saat top peşinde koştu, sonra kucağımda uyudu.'

/** `m` is misafir@, who asks and helps, `e` is ev@. */
export const helpChat = {
  asked: [
    'm Merhaba Elif Hanım, Ada’yla on gün İstanbul’dayız. Siz yokken Zeytin’e biz bakalım mı?',
    'e Merhaba Can, tam zamanında yazdınız! Zeytin uslu bir kedi, iki öğün mama ve biraz oyun yeter ona.',
    'm Kediye alışığız. Tarçın bu sefer annemde kalır, birbirlerini görmesinler.',
    'e Yapılacakları plana yazdım, balkondaki saksılar da var. Size uyuyorsa onaylayın.',
    'm Uyuyor, günde yarım saat bile sürmez. Onayladım.',
  ],
  arrived: [
    'm Geldik, Zeytin kapıda karşıladı. Mamasını da bitirdi.',
    'e İçim rahat etti. İşaretlerinizi buradan görüyorum, elinize sağlık.',
  ],
} as const satisfies Record<string, readonly string[]>
