/** Hosts' sentences about guests, and guests' about hosts. `{ad}` is the reviewed member's first name. */
export const guestReviews: Record<'great' | 'good', readonly string[]> = {
  great: [
    '{ad} evimizi bulduğundan daha temiz bırakmış, teşekkürler.',
    'Çiçekleri sulamış, postayı toplamış, bir de not bırakmış. Daha ne isteriz.',
    'Mesajlara hemen yanıt veren, düşünceli bir misafir.',
    'Kedimizin yeni en iyi arkadaşı {ad} oldu.',
    'Anahtar teslimi, saatler, her şey söz verdiği gibiydi.',
    'Komşularımız bile {ad} yine gelsin diyor.',
    'Titiz, saygılı ve güler yüzlü bir aile; kapımız hep açık.',
    'Bahçeyi bizden iyi bilmiş; domatesler bayram etti.',
    'Evi kendi evi gibi kullandı, kelimenin en güzel anlamıyla.',
    'Gelmeden önce bütün ayrıntıları sordu, giderken bütün kuralları uyguladı.',
    'Dönüşte masada bir kavanoz reçel bulduk. {ad}, eline sağlık!',
    'Sessiz, düzenli, güvenilir. Gözünüz kapalı verin evinizi.',
    'İşini sözleştiğimizden fazla yaptı, üstüne bir de akşam yemeği pişirdi.',
    'Tekneyi limana bıraktığımız gibi bulduk; denizi bilen biri.',
    'Çocukları da kendileri gibi nazikti.',
  ],
  good: [
    'İyi bir misafirdi, evde bir sorun yaşamadık.',
    'Anlaştığımız gibi geldi, anlaştığımız gibi gitti.',
    'Çıkışta küçük bir gecikme oldu ama haber verdi.',
    'Düzenli bir misafir, yine ağırlarız.',
    'İletişimi iyiydi; bulaşıkları makineye koymayı unutmuş, önemli değil.',
    'Genel olarak memnun kaldık.',
  ],
}

export const hostReviews: Record<'great' | 'good', readonly string[]> = {
  great: [
    '{ad} bizi kapıda karşıladı, mahalleyi tek tek anlattı.',
    'Gelmeden önce de kalırken de hep ulaşılabilirdi.',
    'Dolapta kahvaltılık bırakmış; böyle ev sahibi az bulunur.',
    'Rehberi o kadar iyi yazmış ki ikinci güne kadar haritaya bakmadık.',
    'Esnek, anlayışlı ve çok yardımsever.',
    'Takasın her adımını açıkça konuştuk, sürpriz yaşamadık.',
    '{ad} sayesinde şehri turist gibi değil, komşu gibi gezdik.',
    'Trenimiz gecikince gece yarısı bekledi; unutmayacağız.',
    'İnce düşünülmüş bir ev, ince düşünceli bir ev sahibi.',
    'Çocuklar için oyuncak bile çıkarmış.',
    'Sorduğumuz her şeye dakikalar içinde yanıt aldık.',
    'Köpeğimiz için mama kabı hazırlamış, gönlümüzü kazandı.',
    'Evini anlatırken hiçbir şeyi saklamamış; her şey dediği gibiydi.',
    'Bahçe işlerini sabırla gösterdi, çok şey öğrendik.',
  ],
  good: [
    'İlgili bir ev sahibi, teşekkür ederiz.',
    'Anlaşmak kolaydı.',
    'Yanıtları bazen gecikti ama sorunlarımız çözüldü.',
    'Anahtarı komşudan aldık, tarif yeterliydi.',
    'Nazik ve açık bir iletişimi var.',
  ],
}
