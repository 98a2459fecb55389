/** What points rules say: on the page about points, in mails, and after answers about points. */
export const ruleTexts = {
  welcome: 'İlk aboneliğinde {{points}} puan.',
  no_welcome: 'İlk abonelikte puan verilmez.',
  monthly: 'Aboneliğin sürdükçe her 30 günde {{points}} puan.',
  monthly_below:
    'Aboneliğin sürdükçe her 30 günde {{points}} puan; bakiyen {{below}} puandan azsa. Bunu aşacak kısım verilmez.',
  no_monthly: 'Aylık puan verilmez.',
  recommended: 'Önerdiğin biri katılınca sana da ona da {{points}} puan, yılda en çok {{times}} kez.',
  advance:
    'İlk konaklamanda puanın yetmezse {{points}} puana kadar avans. Ev sahipliği kazancından %{{percent}} ayrılarak kendiliğinden kapanır.',
  no_advance: 'Avans verilmez.',
  fund: 'Puanlı her konaklamadan dayanışma fonuna %{{percent}} ayrılır.',
  no_fund: 'Konaklamalardan artık pay ayrılmaz.',
  fund_use: 'Fon yalnızca avans ve yersiz kalan misafirler için kullanılır, sıfırın altına inemez.',
  never: 'Puan satılmaz, paraya çevrilmez, zamanla silinmez.',
  change: 'Kurallar en az 30 gün önceden duyurulur; yapılmış anlaşmalar değişmez.',
}

/** New rules were announced. */
export const announcedTexts = {
  note: 'Puan kuralları {{date}} tarihinde değişiyor.',
  note_text: 'O güne kadar yaptığın anlaşmalar değişmez.',
  note_link: 'Neler değişiyor?',
}
