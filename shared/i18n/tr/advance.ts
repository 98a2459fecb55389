/** The welcome advance, and the community fund's share. */
export const advance = {
  covers:
    'Eksik {{missing}} puanı avansla tamamlarız. Ev sahipliği kazancından %{{percent}} ayrılarak kendiliğinden kapanır.',
  covers_title: 'Avansın bu konaklamaya yeter',
  fund_pays: 'Takastaki konaklaman iptal olduğu için dayanışma fonu bunun {{points}} puanını öder.',
  refused_title: 'Avans şimdi kullanılamıyor',
  reason: {
    no_advances: 'Yürürlükteki kurallarda avans yok.',
    used_before: 'Avans bir kez verilir, seninki kullanıldı.',
    not_first_stay: 'Avans yalnızca ilk puanlı konaklama içindir.',
    points_debt: 'İade aldığın üyelikten puan borcun kaldı.',
    not_subscribed: 'En az {{days}} gündür abone olmalısın.',
    email_not_verified: 'E-posta adresini doğrula.',
    phone_not_verified: 'Telefonunu doğrula.',
    no_open_home: 'Evin yayında olmalı, önümüzdeki {{ahead}} günde en az {{nights}} gecesi boş olmalı.',
    host_without_stays: 'Bu ev sahibi henüz başka bir üyeyi ağırlamamış. Başka bir ev seç.',
    too_much_owed: 'Verilmiş avanslar şu an sınırda. Geri ödendikçe yeniden açılır.',
    above_limit:
      'Avans en çok {{limit}} puan, depozitoya verilmez. Daha kısa kal ya da daha az puanlı bir ev seç.',
  },
  link: {
    subscription: 'Abone ol',
    profile: 'Profili düzenle',
    listing: 'Evini aç',
  },
  owed: 'Avansından {{owed}} puan geri ödenmedi',
  owed_hint:
    '{{points}} puan aldın. Ev sahipliği kazancından %{{percent}} ayrılarak kendiliğinden kapanır; elle de ödeyebilirsin.',
  repay_points: 'Ödenecek puan',
  repay: 'Geri öde',
  repay_failed: 'Geri ödenemedi. Lütfen tekrar dene.',
  repaid: 'Avansın geri ödendi.',
  repaid_part: 'Ödendi. Kalan avans: {{owed}} puan.',
  no_balance: 'Bakiyende puan yok.',
  not_yet: 'Cayma süresi bitmemiş bir üyeliğin puanları bunun için henüz kullanılamaz.',
  out_of_range: '1 ile {{max}} arasında bir sayı yaz.',
  held_back_title: 'Son aylık puan verilmedi',
  held_back:
    '{{day}} günü {{points}} puan verilmedi: bakiyen {{balance}} puandı. Aylık puan, bakiyen {{below}} puanın altındayken gelir.',
  host_gets: '{{perNight}} × {{nights}} = {{total}}, fona {{share}}, sana {{received}} puan.',
  host_to_come: '{{total}} puanın {{share}} puanı dayanışma fonuna, {{received}} puanı sana gelecek.',
}
