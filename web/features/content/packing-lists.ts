type Words = { tr: string; en: string }
type Item = Words & { id: string }

/** The packing guide: lists whose ticks the browser remembers by the ids of list and item. */
export const packingGuide: { title: Words; lead: Words; lists: (Item & { items: Item[] })[] } = {
  title: { tr: 'Bavul rehberi', en: 'Packing guide' },
  lead: {
    tr: 'Bir eve gidiyorsun, otele değil: çoğu şey orada var. İşaretlediklerin bu tarayıcıda kalır.',
    en: 'You are going to a home, not a hotel: most things are there. What you tick stays in this browser.',
  },
  lists: [
    {
      id: 'documents',
      tr: 'Belgeler ve yol',
      en: 'Papers and travel',
      items: [
        { id: 'identity', tr: 'Kimlik ya da pasaport', en: 'Identity card or passport' },
        { id: 'licence', tr: 'Sürücü belgesi ve araç ruhsatı', en: 'Driving licence and car papers' },
        { id: 'insurance', tr: 'Seyahat ya da sağlık sigortası', en: 'Travel or health insurance' },
        {
          id: 'agreement',
          tr: 'Anlaşma sayfasının bağlantısı ve ev sahibinin adı',
          en: 'The link of your agreement and the host’s name',
        },
        { id: 'key-plan', tr: 'Anahtarın nereden alınacağı', en: 'Where to pick up the key' },
        { id: 'chargers', tr: 'Şarj aletleri ve taşınabilir pil', en: 'Chargers and a power bank' },
      ],
    },
    {
      id: 'clothes',
      tr: 'Giysi',
      en: 'Clothes',
      items: [
        { id: 'layers', tr: 'Kat kat giyilecek birkaç parça', en: 'A few things to wear in layers' },
        { id: 'shoes', tr: 'Rahat yürüyüş ayakkabısı', en: 'Comfortable walking shoes' },
        {
          id: 'slippers',
          tr: 'Ev terliği: çoğu evde ayakkabı kapıda kalır',
          en: 'Slippers: in most homes shoes stay at the door',
        },
        { id: 'rain', tr: 'Yağmurluk ya da rüzgârlık', en: 'A raincoat or windbreaker' },
        { id: 'swim', tr: 'Mayo ve deniz havlusu', en: 'Swimwear and a beach towel' },
        { id: 'evening', tr: 'Akşam serinliği için hırka', en: 'A cardigan for cool evenings' },
      ],
    },
    {
      id: 'care',
      tr: 'Bakım ve sağlık',
      en: 'Care and health',
      items: [
        { id: 'medicine', tr: 'Düzenli ilaçlar ve reçete', en: 'Regular medicine and prescription' },
        {
          id: 'first-aid',
          tr: 'Yara bandı, ağrı kesici, böcek kovucu',
          en: 'Plasters, painkiller, insect repellent',
        },
        { id: 'sun', tr: 'Güneş kremi ve şapka', en: 'Sunscreen and a hat' },
        { id: 'toothbrush', tr: 'Diş fırçası ve kişisel bakım', en: 'Toothbrush and toiletries' },
        { id: 'glasses', tr: 'Yedek gözlük ya da lens', en: 'Spare glasses or lenses' },
      ],
    },
    {
      id: 'children-and-pets',
      tr: 'Çocuk ve evcil hayvan',
      en: 'Children and pets',
      items: [
        { id: 'toy', tr: 'En sevilen oyuncak ve bir kitap', en: 'The favourite toy and a book' },
        { id: 'bottle', tr: 'Biberon, mama, bez', en: 'Bottle, food, nappies' },
        { id: 'car-seat', tr: 'Araç koltuğu', en: 'Car seat' },
        { id: 'pet-food', tr: 'Mama, su kabı, tasma', en: 'Pet food, water bowl, lead' },
        { id: 'pet-papers', tr: 'Aşı karnesi', en: 'Vaccination record' },
      ],
    },
    {
      id: 'for-the-home',
      tr: 'Ev sahibi için',
      en: 'For the host',
      items: [
        { id: 'gift', tr: 'Yaşadığın yerden küçük bir armağan', en: 'A small gift from where you live' },
        {
          id: 'own-home',
          tr: 'Ev takasında: kendi evinin notu ve yedek anahtarı hazır',
          en: 'Home exchange: note and spare key of your own home are ready',
        },
        {
          id: 'fridge',
          tr: 'Kendi buzdolabını boşalttın, çiçekleri suladın',
          en: 'You emptied your fridge and watered the plants',
        },
        {
          id: 'neighbour',
          tr: 'Komşuna misafir geleceğini söyledin',
          en: 'You told a neighbour that guests will come',
        },
      ],
    },
  ],
}
