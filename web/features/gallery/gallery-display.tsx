import { Award, BadgeCheck, CheckCheck, Clock, Handshake, House, Star } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '#web/ui/accordion.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChatBubble, ChatDay } from '#web/ui/chat-bubble.tsx'
import type { EmptyArtName } from '#web/ui/empty-art.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import { MapCluster, MapMarker } from '#web/ui/map-marker.tsx'
import { Note } from '#web/ui/note.tsx'
import { Points } from '#web/ui/points.tsx'
import { Progress, ScoreBar } from '#web/ui/progress.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { RatingStars, RatingValue } from '#web/ui/rating.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { GalleryPart, Row, useGalleryText } from './gallery-frame.tsx'

export function TypePart({ name }: { name: string }) {
  const { t } = useGalleryText()
  return (
    <GalleryPart id="type" title={t('Marka, yazı', 'Brand, type')}>
      <Row>
        <Logo name={name} />
        <LogoMark className="size-10 text-primary-ink" />
        <LogoMark tiny className="size-4 text-primary-ink" />
        <span className="grid size-12 place-items-center rounded-md bg-primary text-on-primary">
          <LogoMark mono className="size-8" />
        </span>
      </Row>
      <p className="type-section">{t('Evler değişir, yuva kalır.', 'Homes change. Home stays.')}</p>
      <p className="type-page">{t('Sayfa başlığı', 'Page title')}</p>
      <p className="type-block">{t('Blok başlığı', 'Block title')}</p>
      <p className="type-lead">
        {t('Önde gelen cümle: Iğdır, İzmir, şömine, ₺3.200', 'A leading sentence: ₺3,200')}
      </p>
      <p>
        {t('Gövde yazısı ve ', 'Body text and ')}
        <a href="#type" className="link">
          {t('bir bağlantı', 'a link')}
        </a>
        .
      </p>
    </GalleryPart>
  )
}

export function BadgesPart() {
  const { t, language } = useGalleryText()
  const unit = t('puan', 'points')
  return (
    <GalleryPart id="badge" title={t('Rozet, puan, yıldız, kişi', 'Badge, points, rating, avatar')}>
      <Row>
        <Badge tone="their" icon={<BadgeCheck aria-hidden="true" />}>
          {t('Doğrulanmış', 'Verified')}
        </Badge>
        <Badge tone="inverse" icon={<Award aria-hidden="true" />}>
          {t('Süper ev sahibi', 'Super host')}
        </Badge>
        <Badge tone="info">{t('Yeni üye', 'New member')}</Badge>
        <Badge>{t('Standart', 'Standard')}</Badge>
        <Badge tone="own">{t('Senin evin', 'Your home')}</Badge>
        <Badge tone="their">{t('Gideceğin ev', 'The home you go to')}</Badge>
        <Badge tone="success" icon={<CheckCheck aria-hidden="true" />}>
          {t('Onayladı', 'Approved')}
        </Badge>
        <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
          {t('Bekleniyor', 'Waiting')}
        </Badge>
        <Badge tone="danger">{t('Askıda', 'Suspended')}</Badge>
      </Row>
      <Row>
        <Points amount={1240} unit={unit} locale={language} />
        <Points amount={145} unit={t('puan / gün', 'points / day')} locale={language} size="lg" />
        <Points amount={435} unit={unit} locale={language} variant="bare" change />
        <Points amount={-870} unit={unit} locale={language} variant="bare" change />
        <Points amount={145} locale={language} variant="float" />
      </Row>
      <Row>
        <RatingValue
          value={4.92}
          count={28}
          locale={language}
          label={t('Ortalama', 'Average')}
          emptyLabel=""
        />
        <RatingStars value={3.5} label={t('5 üzerinden 3,5', '3.5 of 5')} />
        <RatingValue value={null} locale={language} label="" emptyLabel={t('Yeni', 'New')} />
      </Row>
      <RatingStars value={3} size="lg" label={t('5 üzerinden 3', '3 of 5')} />
      <Row>
        <Avatar name="Işıl Çağlar" />
        <Avatar name="Defne Aksoy" size={64} verifiedLabel={t('Doğrulanmış', 'Verified')} />
        <span className="rounded-full bg-primary-soft p-2">
          <Avatar name="İnci" size={48} ring named />
        </span>
      </Row>
    </GalleryPart>
  )
}

export function StatesPart() {
  const { t } = useGalleryText()
  return (
    <GalleryPart id="states" title={t('Boş ve hata durumları', 'Empty and error states')}>
      <EmptyState
        art="search"
        level={3}
        title={t('Bu tarihlerde ev yok', 'No homes on these dates')}
        actions={
          <>
            <Button>{t('Tarihleri değiştir', 'Change dates')}</Button>
            <Button variant="ghost">{t('Filtreyi sil', 'Clear filters')}</Button>
          </>
        }
      >
        {t(
          'Tarihleri birkaç gün kaydır ya da yakındaki ilçelere bak.',
          'Try moving them a few days, or look nearby.',
        )}
      </EmptyState>
      <EmptyState
        art="messages"
        level={3}
        title={t('Henüz mesajın yok', 'No messages yet')}
        actions={<Button variant="soft">{t('Evlere bak', 'Browse homes')}</Button>}
      >
        {t(
          'Beğendiğin evin sahibine yaz, sohbet burada görünsün.',
          'Write to a host you like; your chat will be here.',
        )}
      </EmptyState>
      <ErrorState
        level={3}
        title={t('Bilgiler yüklenemedi', 'We couldn’t load this')}
        retryLabel={t('Tekrar dene', 'Try again')}
        onRetry={() => {}}
      >
        {t('Bağlantını kontrol edip tekrar dene.', 'Check your connection and try again.')}
      </ErrorState>
    </GalleryPart>
  )
}

export function EmptyArtPart() {
  const { t } = useGalleryText()
  const rest: EmptyArtName[] = ['agreements', 'listings', 'reviews', 'calendar', 'receipts']
  return (
    <GalleryPart id="empty-art" title={t('Küçük boş durumlar', 'Compact empty states')}>
      <div className="grid grid-cols-2">
        {rest.map((art) => (
          <EmptyState key={art} art={art} compact level={3} title={art} />
        ))}
      </div>
    </GalleryPart>
  )
}

export function NotesPart() {
  const { t } = useGalleryText()
  return (
    <GalleryPart id="note" title={t('Not, kart, iskelet', 'Note, card, skeleton')}>
      <Note>{t('Üstü çizili günler bu takas türünde kapalı.', 'Struck days are closed for this type.')}</Note>
      <Note tone="warning">
        {t('Onay geri alınamaz. Tarihlere bir daha bak.', 'You can’t undo this. Check the dates once more.')}
      </Note>
      <Note tone="danger">{t('Yuva Premium değilsiniz!', 'You are not Yuva Premium!')}</Note>
      <Note tone="success">{t('Tarihler uygun', 'The dates are free')}</Note>
      <Note tone="points">
        {t(
          'İki taraf onaylayana kadar puanın sende kalır.',
          'Your points stay with you until both sides approve.',
        )}
      </Note>
      <div className="grid grid-cols-2 gap-3 text-sm">
        <Card padding="md">{t('Düz', 'Plain')}</Card>
        <Card tone="sunken">{t('Çukur', 'Sunken')}</Card>
        <Card tone="own">{t('Senin', 'Yours')}</Card>
        <Card tone="their">{t('Onun', 'Theirs')}</Card>
      </div>
      <div>
        <Skeleton className="aspect-4/3 rounded-lg" />
        <div className="mt-3.5 flex items-center justify-between">
          <Skeleton className="ml-16 h-5 w-32" />
          <Skeleton className="h-4 w-12" />
        </div>
        <SkeletonText lines={2} className="mt-3" />
      </div>
    </GalleryPart>
  )
}

export function ChatPart() {
  const { t } = useGalleryText()
  const stateLabels = {
    pending: t('gönderiliyor', 'sending'),
    sent: t('gönderildi', 'sent'),
    read: t('okundu', 'read'),
    failed: t('gönderilemedi', 'not sent'),
  }
  const me = t('Sen', 'You')
  const time = (text: string) => ({ text, dateTime: text })
  return (
    <GalleryPart id="chat" title={t('Sohbet baloncuğu', 'Chat bubble')}>
      <div className="flex flex-col gap-2">
        <ChatDay>{t('3 Ekim', '3 October')}</ChatDay>
        <ChatBubble side="them" author="Defne" stateLabels={stateLabels} time={time('20:41')}>
          {t('Kedimiz Pamuk bahçede yaşıyor.', 'Our cat Pamuk lives in the garden.')}
        </ChatBubble>
        <ChatBubble side="me" author={me} stateLabels={stateLabels} state="sent" joined>
          {t('Merhaba!', 'Hello!')}
        </ChatBubble>
        <ChatBubble side="me" author={me} stateLabels={stateLabels} state="sent" time={time('14:18')}>
          {t('Ne güzel.', 'How lovely.')}
        </ChatBubble>
        <ChatBubble side="me" author={me} stateLabels={stateLabels} state="pending">
          {t('Seve seve bakarız.', 'We would love to look after it.')}
        </ChatBubble>
        <ChatBubble side="me" author={me} stateLabels={stateLabels} state="read" time={time('14:20')}>
          {t('Tarihleri ekledim.', 'I added the dates.')}
        </ChatBubble>
        <ChatBubble
          side="me"
          author={me}
          stateLabels={stateLabels}
          state="failed"
          retryLabel={t('Gönderilemedi. Tekrar dene', 'Not sent. Try again')}
          onRetry={() => {}}
          discardLabel={t('Sil', 'Delete')}
          onDiscard={() => {}}
        >
          {t('Anahtarı nereden alalım?', 'Where do we get the key?')}
        </ChatBubble>
      </div>
    </GalleryPart>
  )
}

export function ProgressPart() {
  const { t } = useGalleryText()
  return (
    <GalleryPart id="progress" title={t('Çizelge, ilerleme, harita, QR', 'Timeline, progress, map, QR')}>
      <Timeline
        label={t('Anlaşma', 'Agreement')}
        stateLabels={{ done: t('tamamlandı', 'done'), now: t('şimdi', 'now'), next: t('sırada', 'next') }}
        steps={[
          { id: 'start', label: t('Başladı', 'Started'), icon: <House />, state: 'done' },
          { id: 'dates', label: t('Tarihler', 'Dates'), icon: <House />, state: 'done' },
          { id: 'approve', label: t('Onaylar 1 / 2', 'Approvals 1 / 2'), icon: <Handshake />, state: 'now' },
          { id: 'stay', label: t('Konaklama', 'Stay'), icon: <House />, state: 'next' },
          { id: 'review', label: t('Değerlendirme', 'Review'), icon: <Star />, state: 'next' },
        ]}
      />
      <Progress label={t('Adımlar', 'Steps')} value={2} max={6} valueText="2 / 6" />
      <Progress label={t('Yükleniyor', 'Loading')} value={null} />
      <ScoreBar label={t('Temizlik', 'Cleanliness')} value={4.95} display={t('4,95', '4.95')} />
      <ScoreBar label={t('Konum', 'Location')} value={3.2} display={t('3,20', '3.20')} />
      <div className="flex flex-wrap items-center gap-4 rounded-lg bg-map-sea p-5">
        <MapMarker label={t('Çeşme, 145 puan', 'Çeşme, 145 points')}>145</MapMarker>
        <MapMarker active label={t('Çeşme, 145 puan', 'Çeşme, 145 points')}>
          145
        </MapMarker>
        <MapMarker seen label={t('Çeşme, 145 puan', 'Çeşme, 145 points')}>
          145
        </MapMarker>
        <MapCluster label={t('9 ev, yakınlaş', '9 homes, go nearer')} count={9} />
      </div>
      <Qr
        value="https://example.com/pay/42"
        label={t('Ödeme sayfasının kodu', 'Code of the payment page')}
        className="self-start"
      />
    </GalleryPart>
  )
}

export function AccordionPart() {
  const { t } = useGalleryText()
  const [open, setOpen] = useState<string | null>('what')
  return (
    <GalleryPart id="accordion" title={t('Sorular', 'Questions')}>
      <Accordion
        value={open}
        onChange={setOpen}
        items={[
          {
            id: 'what',
            title: t('Yuva Puan nedir?', 'What are Yuva Points?'),
            content: t(
              'Evinde birini ağırladığında kazandığın, başka evlerde harcadığın sanal puan.',
              'Points you earn by hosting and spend in other homes.',
            ),
          },
          {
            id: 'undo',
            title: t('Anlaşmayı geri alabilir miyim?', 'Can I undo an agreement?'),
            content: t(
              'Onay geri alınamaz, ama anlaşma iptal edilebilir.',
              'Approval cannot be undone, but an agreement can be cancelled.',
            ),
          },
        ]}
      />
    </GalleryPart>
  )
}
