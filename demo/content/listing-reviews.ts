/** Guests' sentences about listings. `{yer}` is the place, `{de}` "Moda’da". */
export type ListingReviewTheme = 'opening' | 'cleanliness' | 'accuracy' | 'location' | 'value' | 'closing'

/** By how many stars the theme got: 5, 4, or fewer. */
export const listingReviews: Record<
  ListingReviewTheme,
  Record<'great' | 'good' | 'fair', readonly string[]>
> = {
  opening: {
    great: [
      'Kendi evimizden daha iyi uyuduk.',
      'Fotoğraflar az bile söylemiş.',
      'Ailece unutamayacağımız günler geçirdik.',
      'İlk takasımızdı, çıtayı çok yükseğe koydu.',
      'Kapıyı açar açmaz iyi ki gelmişiz dedik.',
      '{de} geçirdiğimiz en güzel günlerdi.',
      'Ev de ev sahibi de on üzerinden on.',
      'Tam aradığımız sakinlikti.',
      'Çocuklar dönmek istemedi, biz de.',
      'İkinci gün kendimizi mahalleli gibi hissettik.',
    ],
    good: [
      'Güzel ve rahat bir evdi, memnun kaldık.',
      'Beklediğimiz gibi, düzenli bir ev.',
      'Kısa kalışımız için çok uygundu.',
      'Genel olarak keyifli bir konaklamaydı.',
      '{yer} için iyi bir başlangıç noktası.',
      'Sade ama her ihtiyacı karşılayan bir ev.',
    ],
    fair: [
      'Birkaç küçük aksaklık dışında iyi geçti.',
      'Ev fena değil ama beklentimizin biraz altındaydı.',
      'Konaklama idare eder düzeydeydi.',
    ],
  },
  cleanliness: {
    great: [
      'Her yer pırıl pırıldı, çarşaflar mis gibi kokuyordu.',
      'Mutfağın dolapları bile düzenliydi.',
      'Banyo tertemizdi, havlular boldu.',
      'Bebeğimizi yere bırakırken hiç tereddüt etmedik.',
      'Temizliğe gösterilen özen her köşede belli.',
      'Geldiğimizde ev havalandırılmış, yataklar yapılmıştı.',
    ],
    good: ['Ev temizdi.', 'Temizlik iyiydi, camlar biraz bekliyordu.', 'Çarşaflar temiz, mutfak düzenliydi.'],
    fair: ['Banyonun biraz daha özenli temizlenmesi gerekiyordu.', 'Tezgâhta önceki günden kalanlar vardı.'],
  },
  accuracy: {
    great: [
      'İlanda ne yazıyorsa oydu.',
      'Eksiksiz bir ev rehberi bırakmışlar, hiç zorlanmadık.',
      'Olanakların hepsi çalışıyordu, internet de hızlıydı.',
      'Fotoğraflarla birebir aynı.',
      'Söylenmeyen tek şey manzaranın bu kadar güzel olduğuydu.',
      'Yatak sayısı, mutfak, ısıtma; her şey anlatıldığı gibiydi.',
    ],
    good: [
      'İlanla büyük ölçüde uyumlu.',
      'İkinci oda fotoğrafta biraz daha geniş görünüyor.',
      'Anlatılanlar doğruydu.',
    ],
    fair: ['Klima bir gün çalışmadı ama ev sahibi hemen ilgilendi.', 'Otopark ilandaki kadar yakın değildi.'],
  },
  location: {
    great: [
      'Konumu harika; arabayı üç gün hiç çalıştırmadık.',
      'Fırına iki dakika, gerisini siz düşünün.',
      'Sessiz bir sokak ama her şeye yakın.',
      'Sabah yürüyüşü için daha güzel bir yer bulunmaz.',
      'Önerdikleri lokantaların hepsi yürüme mesafesindeydi.',
      '{yer} yürüyerek gezilir, ev de tam yerinde.',
      'Akşamları terastan ayrılamadık.',
    ],
    good: ['Konum güzel, çarşıya biraz yokuş var.', 'Toplu taşımaya yakın.', 'Yeri kolay bulunuyor.'],
    fair: ['Sokak geceleri biraz sesliydi.', 'Arabasız ulaşmak zor oldu.'],
  },
  value: {
    great: [
      'Verdiğimiz puanın fazlasıyla karşılığını aldık.',
      'Buzdolabında bizi bekleyen zeytinler ve ekmek için ayrıca teşekkürler.',
      'Takas dediğin böyle olmalı.',
      'Karşılıklı güvenin ne güzel bir şey olduğunu hatırladık.',
      'Komşuları bile tanıştırmışlar bizi.',
      'Her sorumuza dakikalar içinde yanıt aldık.',
    ],
    good: ['Karşılığını aldığımızı düşünüyoruz.', 'Ev sahibi ilgiliydi.', 'Sorularımıza yanıt aldık.'],
    fair: ['Puanına göre biraz daha donanımlı olabilirdi.', 'İletişim ara sıra gecikti.'],
  },
  closing: {
    great: [
      'Mutlaka yine geleceğiz.',
      'Gönül rahatlığıyla öneririz.',
      'Bizim evin kapısı da size hep açık.',
      'Çiçekler size emanet, bahara yine buradayız.',
      'Teşekkürler {ev sahibi}!',
      '{ev sahibi}, her şey için teşekkür ederiz.',
    ],
    good: ['Tekrar kalabiliriz.', 'Öneririz.', 'Teşekkür ederiz.'],
    fair: ['Yine de iyi niyetleri için teşekkürler.', 'Küçük düzeltmelerle çok daha iyi olur.'],
  },
}
