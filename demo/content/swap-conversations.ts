/** Exchanges that points balance; `m` asks for the home of a demo account, `e`. */
export const pointsGivenChat = (points: number): readonly string[] => [
  'm Merhaba Elif Hanım, eviniz tam aradığımız gibi. Sizi de kendi evimizde ağırlamak isteriz.',
  'e Merhaba, çok sevindim! Yalnız geceler tam denk değil, bizim ev biraz daha çok puan ediyor.',
  `m Farkındayım. Aradaki farkı puanla kapatsak olur mu? Biriktirdiğim ${points} puan var.`,
  `e Çok iyi olur. Koşullara ${points} puanı ekledim, size de uyuyorsa onaylayın.`,
  'm Uyuyor, teşekkürler. Planımız şimdiden belli oldu!',
]

export const pointsAskedChat = (points: number): readonly string[] => [
  'm Merhaba Can Bey, Odunpazarı’na ilk kez geleceğiz. Karşılığında siz de bize gelin.',
  'e Merhaba, memnuniyetle. Ada da sizin oraları çok merak ediyor.',
  `m Bizim kalacağımız geceler daha çok ediyor, farkı ${points} puanla kapatmak isterim.`,
]

export const droppedStayChat = {
  lines: [
    'm Can Bey, kötü bir haberim var: sizin geleceğiniz hafta evde tadilat başlıyor, erteleyemedim.',
    'e Üzüldüm ama anlıyorum. Biz sizi ağırladığımıza çok memnunuz.',
    'm O konaklamadan vazgeçeceğim, puanları size geçecek. Başka bir zaman mutlaka bekleriz.',
  ] as readonly string[],
  reason: 'Evde tadilat başlıyor, erteleyemedim. Çok üzgünüm.',
}
