import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './tree-rules.ts'

/** These the specifications give to the letter. */
const specified = [
  '… Premium değilsiniz!',
  'Yuva Premium değilsiniz!',
  'Lütfen giriş yapın.',
  'Önce giriş yapmalısınız!',
  'Buradan abonelik alabilirsiniz',
  'Mesaj gönderebilmek için üye olmanız gerekiyor.',
  'Profil görüntülemek için üye olmanız gerekiyor.',
  'Anlaşma oluşturmak için üye olmanız gerekiyor.',
  'Asistanı kullanmak için üye olmanız gerekiyor.',
  'Lütfen geçerli bir mail adresi giriniz',
  'Kayıt başarısız! Lütfen tekrar deneyiniz.',
  'Kayıt başarılı! Giriş yapabilirsiniz.',
  'Hesabınız Doğrulanamadı',
  'Lütfen daha sonra tekrar deneyin',
  'Hesabınız Doğrulanamadı / Lütfen daha sonra tekrar deneyin',
  'Lütfen telefon numaranızı doğrulayın.',
  'Telefon numarası girmeden doğrulama yapamazsınız.',
  'Üyeliğiniz başarıyla aktifleştirildi.',
  'Üyeliğinizi aktifleştirmek için abonelik satın almanız gereklidir.',
  'Üyeliğiniz aktifleştirilirken bir hata oluştu. Lütfen daha sonra tekrar deneyiniz.',
  'Üyeliğinizi aktifleştirilirken bir hata oluştu. Lütfen daha sonra tekrar deneyiniz.',
  'QR kodu URL’si mevcut değil. Lütfen tekrar deneyin.',
  'Lütfen en az bir fotoğraf ekleyin.',
  'Lütfen konut tipini seçin.',
  'Lütfen oda sayısını girin.',
  'Lütfen yatak odası sayısını girin.',
  'Lütfen yatak sayısını girin.',
  'Lütfen banyo sayısını girin.',
  'Lütfen konutun boyutunu girin.',
  'Lütfen konutun yaşını girin.',
  'Lütfen konaklama hakkında açıklama yazın.',
  'Lütfen en az bir olanak seçin.',
  'Lütfen en az bir değişim türü seçin.',
  'Lütfen en az bir müsaitlik tarihi ekleyin.',
  'Seçilen tarih aralığı en az iki gün olmalıdır. Lütfen geçerli bir tarih aralığı seçiniz.',
  'Seçilen tarih aralığı zaten ekli. Lütfen farklı bir tarih aralığı seçiniz.',
  'İlanınız oluşturulurken bir hata oluştu.',
  'İlanınız düzenlenirken bir hata oluştu.',
  'Kapak fotoğrafınızı kaydederken bir hata oluştu.',
  'İlanınız başarıyla oluşturuldu.',
  'Arama sırasında bir hata oluştu. Lütfen tekrar deneyin.',
  'Bilgiler yüklenirken bir hata oluştu. Lütfen tekrar deneyin.',
  'Sözleşme onaylanırken bir hata oluştu. Lütfen tekrar deneyin.',
  'Sözleşme güncellenirken bir hata oluştu. Lütfen tekrar deneyin.',
  'Bütün alanları doldurunuz!',
  'Şikayetiniz bildirilirken bir hata oluştu!',
  'Şikayetiniz başarıyla bildirildi!',
  'Kullanıcı hakkında yorumunuzu doldurmanız gerekli.',
  'İlan hakkında yorumunuzu doldurmanız gerekli.',
  'Yorumunuz gönderilirken bir hata oluştu.',
  'Yorumunuz başarıyla gönderildi.',
]

/** These address two members or a family, which is a plural and not a polite form. */
const toBothSides = [
  'Birlikte bakın',
  'Birbirinizin işine yarıyorsunuz',
  'Beğendiğin eve yaz, tarihleri birlikte seçin.',
  'İkiniz de onaylayınca',
  'İkinize de uyuyor',
  'Haftada {{time}}. Bu çok; ikinize de uyuyor mu?',
  'Eşit olması gerekmez. Karar ikinizin.',
  'Ayrıntıları birlikte netleştirin.',
  'Tarihlerde anlaştıysanız buradan başlat.',
  'Başka bir açık anlaşmanız daha var',
  'Açık {{count}} anlaşmanız daha var',
  'Takas türünü ve kalacağın tarihleri seç; koşulları sonra birlikte düzenlersiniz.',
  'Aynı günlerde ya da farklı tarihlerde birbirinizin evinde kalırsınız.',
  'Mama, yürüyüş ve ilaç saatlerini önceden konuşursunuz.',
  'Sulama, budama ve çim biçme gibi işleri önceden konuşursunuz.',
  'Hangi işin ne kadar süreceğini önceden konuşursunuz.',
  'Çeviri, tasarım, muhasebe, fotoğraf: ne gerektiğini önceden konuşursunuz.',
  'Birbirinize yazamaz, anlaşma yapamaz ve iletişim bilgilerinizi göremezsiniz. Ona söylemeyiz. Kesinleşmiş anlaşmanız geçerli kalır.',
  '{{name}} adlı üyeyi engelledin. Birbirinize yazamazsınız.',
  'Yazdıkların ikiniz de yazınca, en geç {{day}} günü görünür. Yıldız ortalamanı etkilemez.',
  'Yazdığın duruyor. İkiniz de yazınca, en geç {{day}} günü görünür.',
  'Kaç kişisiniz, yaşlar ne, yanınızda hayvan var mı?',
  'Görüşme bu koşullarla açılır, ikiniz de değiştirebilirsiniz. Adlar o zaman görünür.',
  '{product}, üyelerin evlerini ve hizmetlerini para ödemeden takas ettiği bir topluluktur. Evini ve boş olduğu tarihleri yayınlarsın, beğendiğin bir evin sahibine yazarsın, tarihleri birlikte belirlersiniz. İki taraf da onayladığında anlaşma kurulur ve o geceler iki evin takviminde kapanır.',
  'Kaldığın evde ev sahibine yardım edersin: evcil hayvan bakımı, bahçe bakımı, ev işleri ya da iş desteği. Neyin, ne kadar yapılacağını konaklamadan önce mesajlaşarak netleştirin.',
  'İlk aboneliğinle 100 puan, aboneliğin sürdükçe her 30 günde 50 puan kazanırsın. Evinde puanla misafir ağırladığında konaklamanın puanı giriş gününden 24 saat sonra hesabına geçer. Davet ettiğin biri senin kodunla kaydolup ilk kez abone olduğunda ikiniz de 50 puan alırsınız.',
]

/** Words with the same ending that address nobody. */
const innocent = new Set([
  'deniz',
  'denize',
  'denizi',
  'denizin',
  'denizde',
  'denizden',
  'henüz',
  'denizli',
  'onayın',
  'önerin',
  'ayın',
  'payın',
  'sayın',
  'sorun',
  'neyin',
  'şeyin',
])

const letters = 'a-zçğıöşüâîû'
const wordsOf = (text: string) =>
  text
    .replace(/\{\{\w+\}\}/g, '')
    .toLocaleLowerCase('tr')
    .match(new RegExp(`[${letters}]+`, 'g')) ?? []

const pronoun = /^siz(in|i|e|den|de|inle|ler[a-zçğıöşü]*)?$/
/** 'adresiniz', 'yapabilirsiniz', 'seçtiniz', 'isterseniz', with or without a case after it. */
const ending = new RegExp(`[aeıioöuü]n[ıiuü]z[${letters}]*$`)
/** 'deneyin', 'doğrulayınız': stems that end with a vowel. */
const afterVowel = /[aeıiuü]y[ıiuü]n$/
/** Imperatives of the stems that end with a consonant, as far as such texts use them. */
const stems =
  'aç al anlaş anlat ayır bak bas başla başlat belirt belirle bırak bildir bul çağır çık çiz değiştir değerlendir doldur dön ed et geç gel gir gid git göz gönder gör göster indir iste it kaldır kal kapat kaydol kaydır kaydet kayded keşfed katıl kaç konuş kullan kur netleştir ol oluştur otur öğren öner paylaş sakın seç sil sor sun sürdür tamamlat tut tutun uğraş ulaş unut uzat ver yap yaz yazış yayımlat yaklaştır yükselt ziyaret'.split(
    ' ',
  )
const imperatives = new Set(stems.flatMap((stem) => ['ın', 'in', 'un', 'ün'].map((end) => stem + end)))

const isPolite = (word: string): boolean =>
  !innocent.has(word) &&
  (pronoun.test(word) || ending.test(word) || afterVowel.test(word) || imperatives.has(word))

/** 'size' is English too, and part of many class names. */
const politeWordsOf = (text: string): string[] =>
  wordsOf(text).filter((word) => isPolite(word) && (word !== 'size' || /[çğıöşü]/i.test(text)))

/** Every text of a source file, without a template's expressions. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node))
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return texts
}

const root = join(import.meta.dirname, '..')
/** The product's own texts: the demo members' chats are theirs. */
const isOurs = (file: string): boolean =>
  (/^(shared|server|web)\/.*\.tsx?$/.test(file) || /^(scripts|server)\/.*\.mjs$/.test(file)) &&
  !/\.test\.|^server\/testing\/|^shared\/i18n\/en/.test(file)

const politeIn = (files: readonly string[], textsIn: (file: string, source: string) => string[]): string[] =>
  files
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ source }) => politeWordsOf(source).length > 0)
    .flatMap(({ file, source }) => textsIn(file, source))
    .map((text) => text.trim())
    .filter((text) => politeWordsOf(text).length > 0)

/** The texts of pages, mails, errors and the terminal. */
const politeTexts = politeIn(sourceFiles(root).filter(isOurs), textsOf)

/** The database's built-in texts: questions, answers, plans. */
const politeRows = politeIn(
  sourceFiles(root).filter((file) => /^server\/migrations\/.*\.sql$/.test(file)),
  (_, source) =>
    [...source.replaceAll(/^\s*--.*/gm, '').matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text),
)

/** Contracts, the tour, the manual, the page of the project. */
const documents = execFileSync('git', ['ls-files', '*.tr.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const politeLines = politeIn(documents, (file, source) =>
  source.split('\n').map((line) => `${file}: ${line}`),
)

const polite = [...politeTexts, ...politeRows]

describe('Turkish texts', () => {
  // Specified: A8.3
  it('say sen, except the sentences of the specifications', () => {
    const allowed = new Set([...specified, ...toBothSides])
    // The Turkish word for a sea ends like the polite form.
    const isSea = (text: string) => /^[\p{L} ]*(?:kara|ak)deniz[\p{L} ]*$/iu.test(text)
    expect([...new Set(polite)].filter((text) => !allowed.has(text) && !isSea(text))).toEqual([])
  })

  it('say sen in documents, too', () => {
    expect(documents).toContain('docs/documents/pre-information.tr.md')
    expect(documents).toContain('README.tr.md')
    expect(politeLines).toEqual([])
  })

  it('have every sentence of the lists', () => {
    expect([...specified, ...toBothSides].filter((text) => !polite.includes(text))).toEqual([])
  })

  it.each([
    'Lütfen tekrar deneyin.',
    'Başka bir ev seçin.',
    'Hesabınız açıldı.',
    'Adresinizi onayladınız.',
    'Giriş yapabilirsiniz.',
    'Dilerseniz vazgeç.',
    'Bunu size yazdık.',
    'Sizinle görüşelim mi?',
    'Yorumunuzu okuduk.',
    'Emin misiniz?',
    'Numarayı doğrulayınız.',
    'Biraz bekleyin.',
    'Formu doldurun.',
  ])('would be refused with %s', (sentence) => {
    expect(politeWordsOf(sentence)).not.toEqual([])
  })

  it.each(['Evin kapısı açık, denize yakın.', 'Onayın bekleniyor.', 'Henüz yalnız bir evin var.'])(
    'may say %s',
    (sentence) => {
      expect(politeWordsOf(sentence)).toEqual([])
    },
  )
})
