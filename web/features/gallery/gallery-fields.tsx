import { ArrowLeftRight, BadgeCheck, Flower2, Handshake } from 'lucide-react'
import { useState } from 'react'
import { postResidenceFull } from '#shared/features/listings/listings.limits.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, ChipGroup, ChipStrip } from '#web/ui/chips.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Coin, Points } from '#web/ui/points.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { GalleryPart, Row, useGalleryText } from './gallery-frame.tsx'

export function FieldsPart() {
  const { t } = useGalleryText()
  const [about, setAbout] = useState(
    t('Sabahları avluda rüzgâr, akşamları terasta deniz.', 'Mornings in the courtyard, evenings by the sea.'),
  )
  const [city, setCity] = useState('')
  return (
    <GalleryPart id="field" title={t('Alan: boş, hata, salt okunur', 'Field: empty, error, read-only')}>
      <TextField
        label={t('E-posta', 'E-mail')}
        type="email"
        placeholder={t('ad@ornek.com', 'name@example.com')}
      />
      <TextField
        label={t('Ad', 'First name')}
        defaultValue="Işıl"
        hint={t('Profilinde görünür.', 'Shown on your profile.')}
      />
      <TextField
        label={t('E-posta', 'E-mail')}
        defaultValue="isil@"
        error={t('Lütfen geçerli bir mail adresi giriniz', 'Please enter a valid e-mail address')}
      />
      <TextField
        label={t('Telefon', 'Phone')}
        readOnly
        defaultValue="532 000 00 00"
        hint={
          <span className="flex items-center gap-1 text-success-ink">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t('Doğrulandı', 'Verified')}
          </span>
        }
      />
      <TextField label={t('Alan', 'Area')} inputMode="numeric" defaultValue="160" trailing="m²" />
      <SelectField
        label={t('Şehir', 'City')}
        placeholder={t('Şehir seç', 'Choose a city')}
        value={city}
        onValueChange={setCity}
        options={['İstanbul', 'İzmir', 'Çanakkale'].map((name) => ({ value: name, label: name }))}
      />
      <TextArea
        label={t('Açıklama', 'Description')}
        value={about}
        onValueChange={setAbout}
        {...postResidenceFull.product.description}
        hint={t('Evin ruhunu iki cümleyle anlat.', 'Tell its spirit in two sentences.')}
        remainingLabel={(left) => t(`${left} karakter kaldı`, `${left} characters left`)}
      />
    </GalleryPart>
  )
}

export function PasswordPart() {
  const { t } = useGalleryText()
  const [password, setPassword] = useState('Gül-bahçe')
  const [code, setCode] = useState('481')
  return (
    <GalleryPart
      id="password"
      title={t('Parola kuralları, tek kullanımlık kod', 'Password rules, one-time code')}
    >
      <PasswordField
        label={t('Parola', 'Password')}
        value={password}
        onValueChange={setPassword}
        autoComplete="new-password"
        labels={{
          show: t('Parolayı göster', 'Show password'),
          hide: t('Parolayı gizle', 'Hide password'),
          met: t('tamam', 'done'),
          unmet: t('eksik', 'missing'),
        }}
        rules={[
          { id: 'min', label: t('En az 6 karakter', 'At least 6 characters'), met: password.length >= 6 },
          {
            id: 'max',
            label: t('En fazla 24 karakter', 'At most 24 characters'),
            met: password.length <= 24,
          },
          { id: 'lower', label: t('Bir küçük harf', 'A small letter'), met: /\p{Ll}/u.test(password) },
          { id: 'upper', label: t('Bir büyük harf', 'A capital letter'), met: /\p{Lu}/u.test(password) },
          {
            id: 'special',
            label: t('Bir özel karakter', 'A special character'),
            met: /[!@#$%^&*]/.test(password),
          },
          { id: 'same', label: t('Parolalar aynı', 'Passwords match'), met: false },
        ]}
      />
      <CodeField label={t('Kodu gir', 'Enter the code')} value={code} onChange={setCode} />
      <CodeField
        label={t('Yanlış kod', 'A wrong code')}
        value="123456"
        onChange={() => {}}
        error={t('Kod doğru değil', 'The code is not right')}
      />
      <Button size="lg" block disabledReason={t('Önce altı haneyi gir', 'Enter the six digits first')}>
        {t('Doğrula', 'Verify')}
      </Button>
    </GalleryPart>
  )
}

export function ChoicesPart() {
  const { t } = useGalleryText()
  const [terms, setTerms] = useState(true)
  const [mail, setMail] = useState(true)
  const [phone, setPhone] = useState(false)
  const [amenities, setAmenities] = useState(['pool'])
  const [mode, setMode] = useState<'arrival' | 'departure'>('arrival')
  const [kind, setKind] = useState<'all' | 'flat' | 'house' | 'boat'>('all')
  const toggle = (id: string) => (on: boolean) =>
    setAmenities(on ? [...amenities, id] : amenities.filter((each) => each !== id))
  return (
    <GalleryPart id="choices" title={t('Kutu, geçiş, çip, mod', 'Checkbox, switch, chip, mode')}>
      <Checkbox
        checked={terms}
        onCheckedChange={setTerms}
        label={t('E-posta bildirimleri', 'E-mail notices')}
      />
      <Checkbox
        label={
          <>
            <a href="#choices" className="link">
              {t('Kullanıcı sözleşmesi', 'Terms of use')}
            </a>{' '}
            {t('metnini okudum.', 'have been read.')}
          </>
        }
        error={t('Devam etmek için onayla', 'Agree to go on')}
      />
      <Row>
        <Checkbox mixed label={t('Bazıları', 'Some')} />
        <Checkbox disabled defaultChecked label={t('Kapalı', 'Off')} />
      </Row>
      <Switch
        checked={mail}
        onCheckedChange={setMail}
        label={t('E-postam görünsün', 'Show my e-mail')}
        hint={t('Yalnızca giriş yapanlara', 'To members only')}
      />
      <Switch checked={phone} onCheckedChange={setPhone} label={t('Telefonum görünsün', 'Show my phone')} />
      <Switch
        checked={false}
        disabled
        onCheckedChange={() => {}}
        label={t('Kapalı geçiş', 'A switch that is off')}
      />
      <ChipGroup label={t('Olanaklar', 'Amenities')}>
        <Chip pressed={amenities.includes('pool')} onPressedChange={toggle('pool')}>
          {t('Havuz', 'Pool')}
        </Chip>
        <Chip pressed={amenities.includes('clima')} onPressedChange={toggle('clima')}>
          {t('Klima', 'Air conditioning')}
        </Chip>
        <Chip dense pressed={amenities.includes('lift')} onPressedChange={toggle('lift')}>
          {t('Asansör', 'Elevator')}
        </Chip>
        <Chip
          pressed={false}
          onPressedChange={() => {}}
          disabledReason={t('Bu evde yok', 'Not in this home')}
        >
          {t('Otopark', 'Parking')}
        </Chip>
      </ChipGroup>
      <Segmented
        label={t('Tarih', 'Date')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'arrival', label: t('Varış · 12 Eki', 'Arrival · 12 Oct') },
          { value: 'departure', label: t('Ayrılış · 18 Eki', 'Departure · 18 Oct') },
        ]}
      />
      <ChipStrip
        label={t('Konut tipi', 'Home type')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: t('Tümü', 'All') },
          { value: 'flat', label: t('Daire', 'Flat') },
          { value: 'house', label: t('Müstakil ev', 'House') },
          { value: 'boat', label: t('Tekne', 'Boat') },
        ]}
      />
    </GalleryPart>
  )
}

export function CardsToChoosePart() {
  const { t } = useGalleryText()
  const [type, setType] = useState<'home' | 'points' | 'service' | null>('points')
  return (
    <GalleryPart id="radio-cards" title={t('Kartlarla seçim', 'Choosing by cards')}>
      <RadioCards
        label={t('Takas türü', 'Exchange type')}
        value={type}
        onChange={setType}
        options={[
          {
            value: 'home',
            label: t('Ev takası', 'Home exchange'),
            description: t('Kadıköy’deki daireni sun', 'Offer your flat'),
            icon: <ArrowLeftRight />,
          },
          {
            value: 'points',
            label: t('Yuva Puan', 'Yuva Points'),
            description: t('Bakiyen 1.240 puan', 'You have 1,240 points'),
            icon: <Coin />,
          },
          {
            value: 'service',
            label: t('Bahçe bakımı', 'Gardening'),
            disabledReason: t('1 Mart’ta açılıyor', 'Opens on 1 March'),
            icon: <Flower2 />,
          },
        ]}
      />
      <RadioCards
        label={t('Takas türü, kutular', 'Exchange type, tiles')}
        hideLabel
        layout="tiles"
        value={type}
        onChange={setType}
        error={t('Bir tür seç', 'Choose a type')}
        options={[
          { value: 'home', label: t('Ev takası', 'Home exchange'), icon: <ArrowLeftRight /> },
          { value: 'points', label: t('Yuva Puan', 'Yuva Points'), icon: <Handshake /> },
          {
            value: 'service',
            label: t('Bahçe bakımı', 'Gardening'),
            disabledReason: t('Kapalı', 'Closed'),
            icon: <Flower2 />,
          },
        ]}
      />
    </GalleryPart>
  )
}

export function NumbersPart() {
  const { t, language } = useGalleryText()
  const [adults, setAdults] = useState(2)
  const [pets, setPets] = useState(0)
  const [points, setPoints] = useState(145)
  const [stars, setStars] = useState(3)
  return (
    <GalleryPart id="numbers" title={t('Sayaç, sürgü, yıldız', 'Stepper, slider, stars')}>
      <Stepper
        label={t('Yetişkin', 'Adults')}
        hint={t('13 yaş ve üzeri', '13 and over')}
        value={adults}
        onChange={setAdults}
        min={1}
        max={4}
        maxReason={t('En çok dört yetişkin', 'Four adults at most')}
        decreaseLabel={t('Yetişkin azalt', 'Fewer adults')}
        increaseLabel={t('Yetişkin artır', 'More adults')}
      />
      <Stepper
        label={t('Evcil hayvan', 'Pets')}
        hint={t('Hizmet hayvanları sayılmaz', 'Service animals do not count')}
        value={pets}
        onChange={setPets}
        max={5}
        decreaseLabel={t('Evcil hayvan azalt', 'Fewer pets')}
        increaseLabel={t('Evcil hayvan artır', 'More pets')}
      />
      <Slider
        label={t('Günlük puan', 'Points a day')}
        value={points}
        onChange={setPoints}
        min={129}
        max={161}
        valueText={t(`${points} puan`, `${points} points`)}
        valueDisplay={<Points amount={points} unit={t('puan / gün', 'points / day')} locale={language} />}
        minLabel="129"
        maxLabel={t('tahmin 161', 'estimate 161')}
      />
      <RatingInput
        label={t('Temizlik', 'Cleanliness')}
        value={stars}
        onChange={setStars}
        untouchedLabel={t('Henüz dokunmadın', 'Not chosen yet')}
        words={
          language === 'tr'
            ? ['Kötü', 'İdare eder', 'İyi', 'Çok iyi', 'Harika']
            : ['Bad', 'Fair', 'Good', 'Very good', 'Great']
        }
      />
    </GalleryPart>
  )
}
