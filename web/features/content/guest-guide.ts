import type { Guide } from './guide-content.ts'

export const guestGuide: Guide = {
  tr: {
    title: 'Misafirler için öneriler',
    lead: 'Birinin evinde kalmak otelde kalmaya benzemez: anahtarla birlikte bir güven de alırsın. İyi bir misafirlik, yola çıkmadan başlar.',
    sections: [
      {
        id: 'yazmadan-once',
        heading: 'Yazmadan önce',
        points: [
          'Profilini tamamla: fotoğraf, birkaç cümle ve doğrulanmış telefon. Ev sahibi kapısını tanıdığı birine açar.',
          'İlanı sonuna kadar oku. Evcil hayvan, çocuk ve kişi sayısı orada yazar; sorunun cevabı çoğu zaman fotoğraftadır.',
          'Takvime bak. Üstü çizili günler kapalıdır; konaklamaya bir gün önceden başlanabilir.',
        ],
      },
      {
        id: 'ilk-mesaj',
        heading: 'İlk mesaj',
        paragraphs: [
          'Kim olduğunu, kimlerle geleceğini ve neden o evi seçtiğini yaz. Üç cümle yeter. “Müsait mi?” yerine tarihlerini ve takas türünü söylersen cevap da o kadar net olur.',
        ],
        points: [
          'Kaç kişisiniz, yaşlar ne, yanınızda hayvan var mı?',
          'Ev takası öneriyorsan kendi evini bir iki cümleyle anlat.',
          'Hizmet öneriyorsan ne yapabileceğini ve günde kaç saat ayıracağını yaz.',
        ],
      },
      {
        id: 'anlasma',
        heading: 'Anlaşmayı kurarken',
        points: [
          'Tarihleri ve takas türünü anlaşma sayfasında seç; sohbette konuşulan ama sayfaya yazılmayan şey anlaşmanın parçası değildir.',
          'Onaylamadan önce iki takvime de bir daha bak. Onay geri alınamaz.',
          'Puanla kalıyorsan puanın iki taraf onaylayınca ayrılır, girişten 24 saat sonra ev sahibine geçer.',
          'Telefon, IBAN ya da başka bir site üzerinden ödeme isteyen olursa bize bildir.',
        ],
      },
      {
        id: 'evdeyken',
        heading: 'Evdeyken',
        points: [
          'Girişte evi birlikte gezin ya da ev sahibinin bıraktığı notu oku: su, elektrik, çöp günü, komşular.',
          'Kırılan bardağı söyle. Küçük kazalar söylendiğinde küçük kalır.',
          'Başkasının dolabı başkasınındır. Açık bırakılan raf ve çekmeceler senindir.',
          'Bitkiler ve evdeki hayvanlar için saatli bir hatırlatıcı kur.',
        ],
      },
      {
        id: 'cikarken',
        heading: 'Çıkarken',
        points: [
          'Çarşafları ve havluları bir arada bırak, çöpü çıkar, bulaşığı yıka.',
          'Pencereleri, ocağı ve muslukları kontrol et; kapıyı kilitlediğini ev sahibine yaz.',
          'On dört gün içinde değerlendirmeni yaz. İki taraf da yazınca birlikte yayımlanır, kimse ötekininkini görerek yazmaz.',
        ],
      },
    ],
    closing: 'Bir ev ancak geri geldiğinde aynıysa gerçekten paylaşılmıştır.',
  },
  en: {
    title: 'Tips for guests',
    lead: 'Staying in someone’s home is not like a hotel: with the key you are handed some trust. Being a good guest starts before you travel.',
    sections: [
      {
        id: 'before-you-write',
        heading: 'Before you write',
        points: [
          'Complete your profile: a photo, a few sentences and a verified phone. Hosts open the door to someone they know a little.',
          'Read the home’s page to the end. Pets, children and the number of people are there; the answer is often in a photo.',
          'Look at the calendar. Struck-out days are closed; a stay may begin one day before a free range.',
        ],
      },
      {
        id: 'first-message',
        heading: 'The first message',
        paragraphs: [
          'Say who you are, who comes with you and why you chose this home. Three sentences are enough. Instead of “Is it free?” name your dates and the kind of exchange, and the answer will be as clear.',
        ],
        points: [
          'How many are you, how old, and do you bring an animal?',
          'If you offer a home exchange, describe your own home in a line or two.',
          'If you offer a service, say what you can do and how many hours a day.',
        ],
      },
      {
        id: 'agreement',
        heading: 'Making the agreement',
        points: [
          'Choose dates and exchange type on the agreement page; what was only said in the chat is not part of it.',
          'Look at both calendars once more before you approve. It cannot be undone.',
          'When you pay with points they are set aside once both sides approve, and go to the host 24 hours after check-in.',
          'If anyone asks for a phone number, a bank account or payment elsewhere, tell us.',
        ],
      },
      {
        id: 'during-the-stay',
        heading: 'During the stay',
        points: [
          'Walk through the home together, or read the host’s note: water, power, rubbish day, neighbours.',
          'Say it when a glass breaks. Small accidents stay small when they are told.',
          'A closed cupboard belongs to someone. Shelves and drawers left open are yours.',
          'Set a reminder for the plants and animals of the house.',
        ],
      },
      {
        id: 'leaving',
        heading: 'Leaving',
        points: [
          'Leave sheets and towels together, take out the rubbish, do the dishes.',
          'Check windows, stove and taps, and write to the host that you have locked the door.',
          'Write your review within fourteen days. Both are published together, so nobody writes with the other’s in view.',
        ],
      },
    ],
    closing: 'A home has really been shared when it is the same on return.',
  },
}
