import { Bell, Flag, History, Link2, LogOut, MessagesSquare, Share2, Trash2, User } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner, BannerRegion, type BannerTone } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadingOverlay, LoadingPanel } from '#web/ui/loading-overlay.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Points } from '#web/ui/points.tsx'
import { PopoverPanel } from '#web/ui/popover-panel.tsx'
import { panelRowClass } from '#web/ui/popup.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { GalleryPart, Row, useGalleryText } from './gallery-frame.tsx'

export function ButtonsPart() {
  const { t } = useGalleryText()
  const approve = t('Onayla', 'Approve')
  const others: [ButtonVariant, string][] = [
    ['secondary', t('Mesaj yaz', 'Message')],
    ['soft', t('Sözleşmeye git', 'Open agreement')],
    ['own', t('Evini göster', 'Show your home')],
    ['inverse', t('Kayıt ol', 'Sign up')],
    ['ghost', t('Vazgeç', 'Cancel')],
    ['danger', t('İlanı kaldır', 'Remove listing')],
  ]
  return (
    <GalleryPart id="button" title={t('Düğme', 'Button')}>
      <Row>
        <Button>{approve}</Button>
        <Button busy>{approve}</Button>
        <Button
          disabledReason={t('Bunu ancak karşı taraf onaylayabilir', 'Only the other side can approve this')}
        >
          {approve}
        </Button>
        <Button disabled>{approve}</Button>
      </Row>
      <Row>
        {others.map(([variant, text]) => (
          <Button key={variant} variant={variant}>
            {text}
          </Button>
        ))}
        <Button variant="danger-ghost">
          <Flag aria-hidden="true" />
          {t('Bildir', 'Report')}
        </Button>
      </Row>
      <Row>
        <Button size="lg">{t('Büyük 52', 'Large 52')}</Button>
        <Button>{t('Orta 44', 'Medium 44')}</Button>
        <Button size="sm">{t('Küçük 36', 'Small 36')}</Button>
      </Row>
      <Row>
        {(['primary', 'secondary', 'soft', 'own', 'inverse', 'danger'] as const).map((variant) => (
          <Button key={variant} variant={variant} size="sm" busy>
            {t('Bekle', 'Wait')}
          </Button>
        ))}
      </Row>
      <a href="#button" className={buttonClass({ variant: 'secondary', block: true })}>
        <Link2 aria-hidden="true" />
        {t('Düğme gibi bir bağlantı', 'A link that looks like a button')}
      </a>
    </GalleryPart>
  )
}

export function IconButtonsPart() {
  const { t } = useGalleryText()
  return (
    <GalleryPart id="icon-button" title={t('Simge düğmesi, ipucu', 'Icon button, tooltip')}>
      <Row>
        <IconButton label={t('Bildirimler, 3 yeni', 'Notifications, 3 new')} count={3}>
          <Bell aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Paylaş', 'Share')} variant="line" tooltip>
          <Share2 aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Sil', 'Delete')} variant="float" size="sm" tooltip>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Bildir', 'Report')}
          disabledReason={t('Kendi ilanını bildiremezsin', 'You cannot report your own listing')}
        >
          <Flag aria-hidden="true" />
        </IconButton>
        <button type="button" className="link text-sm">
          {t('İpucu olan bir söz', 'A word with a tooltip')}
        </button>
        <Tooltip text={t('Üzerine gelince ya da odaklanınca görünür.', 'Appears on hover and on focus.')} />
      </Row>
    </GalleryPart>
  )
}

export function BannersPart() {
  const { t } = useGalleryText()
  const [shown, setShown] = useState<{ id: number; tone: BannerTone }[]>([])
  const texts: Record<BannerTone, string> = {
    success: t('İlanınız başarıyla oluşturuldu.', 'Your listing has been created.'),
    error: t(
      'Sözleşme güncellenirken bir hata oluştu. Lütfen tekrar deneyin.',
      'The agreement could not be updated. Please try again.',
    ),
    info: t('Çok yakında!', 'Coming soon!'),
  }
  const closeLabel = t('Kapat', 'Close')
  const tones = ['success', 'error', 'info'] as const
  return (
    <GalleryPart
      id="banner"
      title={t(
        'Banner: 3 sn sonra kapanır, üzerine gelince bekler',
        'Banner: goes after 3 s, waits under the pointer',
      )}
    >
      {tones.map((tone) => (
        <Banner key={tone} tone={tone} closeLabel={closeLabel} onClose={() => {}} duration={null}>
          {texts[tone]}
        </Banner>
      ))}
      <Row>
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="secondary"
            size="sm"
            onClick={() => setShown([...shown, { id: Date.now(), tone }])}
          >
            {t('Göster', 'Show')}: {tone}
          </Button>
        ))}
      </Row>
      <BannerRegion label={t('Bildiriler', 'Notices')}>
        {shown.map(({ id, tone }) => (
          <Banner
            key={id}
            tone={tone}
            closeLabel={closeLabel}
            onClose={() => setShown((all) => all.filter((banner) => banner.id !== id))}
          >
            {texts[tone]}
          </Banner>
        ))}
      </BannerRegion>
    </GalleryPart>
  )
}

export function DialogsPart() {
  const { t } = useGalleryText()
  const [open, setOpen] = useState<'login' | 'confirm' | 'long' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(null)
  const closeLabel = t('Kapat', 'Close')
  function work() {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setOpen(null)
    }, 1500)
  }
  return (
    <GalleryPart id="dialog" title={t('Pencere, dar ekranda çekmece', 'Dialog, a sheet when narrow')}>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('login')}>
          {t('Giriş', 'Log in')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          {t('Onay sorusu', 'Confirmation')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('long')}>
          {t('Uzun içerik', 'Long content')}
        </Button>
      </Row>
      <Dialog
        open={open === 'login'}
        onClose={close}
        title={t('Tekrar hoş geldin', 'Welcome back')}
        closeLabel={closeLabel}
        busy={busy}
      >
        <TextField label={t('E-posta', 'E-mail')} type="email" autoComplete="email" />
        <PasswordField
          label={t('Parola', 'Password')}
          labels={{
            show: t('Parolayı göster', 'Show password'),
            hide: t('Parolayı gizle', 'Hide password'),
            met: '',
            unmet: '',
          }}
        />
        <Button size="lg" block busy={busy} onClick={work}>
          {t('Giriş yap', 'Log in')}
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={work}
        busy={busy}
        danger
        title={t('İlan kaldırılsın mı?', 'Remove the listing?')}
        confirmLabel={t('İlanı kaldır', 'Remove')}
        cancelLabel={t('Vazgeç', 'Cancel')}
        closeLabel={closeLabel}
      >
        {t(
          'Fotoğraflar ve tarihler silinir. Bu geri alınamaz.',
          'Photos and dates are deleted. This cannot be undone.',
        )}
      </ConfirmDialog>
      <Dialog
        open={open === 'long'}
        onClose={close}
        size="lg"
        title={t('Takas türleri', 'Exchange types')}
        description={t('İçerik kayar, düğmeler yerinde kalır.', 'The content scrolls, the buttons stay.')}
        closeLabel={closeLabel}
        footer={<Button onClick={close}>{t('Anladım', 'Got it')}</Button>}
      >
        <SelectField
          label={t('Tür', 'Type')}
          options={[{ value: 'home', label: t('Ev takası', 'Home exchange') }]}
          value="home"
          onValueChange={() => {}}
        />
        <Menu
          trigger={<Button variant="secondary">{t('Pencere içinde menü', 'A menu in a dialog')}</Button>}
          align="start"
        >
          <MenuItem>{t('Birinci', 'First')}</MenuItem>
          <MenuItem>{t('İkinci', 'Second')}</MenuItem>
        </Menu>
        {Array.from({ length: 14 }, (_, line) => `paragraph-${line}`).map((key) => (
          <p key={key}>
            {t(
              'Evini açarsın, başka bir evde kalırsın. Anahtarlar değişir, yuva kalır.',
              'You open your home and stay in another. Keys change hands, home stays.',
            )}
          </p>
        ))}
      </Dialog>
    </GalleryPart>
  )
}

export function MenusPart() {
  const { t } = useGalleryText()
  const [tab, setTab] = useState<'messages' | 'reservations'>('messages')
  const notice = (name: string, text: string, date: string) => (
    <button type="button" className={`${panelRowClass} items-start! py-3.5`}>
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2">
          <span className="font-semibold">{name}</span>
          <span className="text-2xs text-ink-subtle">{date}</span>
        </span>
        <span className="block font-normal text-ink-muted">{text}</span>
      </span>
    </button>
  )
  return (
    <GalleryPart id="menu" title={t('Menü, panel, sekmeler', 'Menu, panel, tabs')}>
      <Row>
        <Menu
          trigger={<Button variant="secondary">{t('Profil menüsü', 'Profile menu')}</Button>}
          align="start"
        >
          <MenuLink render={<HereLink />} icon={<User aria-hidden="true" />}>
            {t('Profilim', 'My profile')}
          </MenuLink>
          <MenuItem icon={<MessagesSquare aria-hidden="true" />}>{t('Mesajlar', 'Messages')}</MenuItem>
          <MenuItem icon={<History aria-hidden="true" />}>{t('Puan geçmişi', 'Points history')}</MenuItem>
          <MenuItem disabled>{t('Kapalı satır', 'A row that is off')}</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden="true" />} danger>
            {t('Çıkış yap', 'Log out')}
          </MenuItem>
        </Menu>
        <PopoverPanel
          label={t('Bildirimler', 'Notifications')}
          align="start"
          className="w-100"
          trigger={
            <IconButton label={t('Bildirimler', 'Notifications')} count={4} variant="line">
              <Bell aria-hidden="true" />
            </IconButton>
          }
        >
          <Tabs
            label={t('Bildirimler', 'Notifications')}
            value={tab}
            onChange={setTab}
            listClassName="px-5 pt-2"
            panelClassName="p-2"
            items={[
              {
                value: 'messages',
                label: t('Mesajlar', 'Messages'),
                count: 3,
                hot: true,
                content: (
                  <>
                    {notice(
                      'Kerem Öztürk',
                      t('Gulette dört kişiye yer var…', 'There is room for four…'),
                      '3 Eki',
                    )}
                    {notice('Zeynep Işık', t('Konakta kediler de var.', 'There are cats too.'), '2 Eki')}
                  </>
                ),
              },
              {
                value: 'reservations',
                label: t('Rezervasyonlar', 'Reservations'),
                count: 1,
                content: notice('Defne Aksoy', t('Tarihleri onayladı', 'Approved the dates'), '1 Eki'),
              },
            ]}
          />
        </PopoverPanel>
      </Row>
      <Tabs
        label={t('Sekmeler', 'Tabs')}
        value={tab}
        onChange={setTab}
        panelClassName="pt-4 text-sm text-ink-muted"
        items={[
          {
            value: 'messages',
            label: t('Mesajlar', 'Messages'),
            count: 3,
            hot: true,
            content: t('İlk sekme', 'First tab'),
          },
          {
            value: 'reservations',
            label: t('Rezervasyonlar', 'Reservations'),
            count: 1,
            content: t('İkinci sekme', 'Second tab'),
          },
        ]}
      />
    </GalleryPart>
  )
}

// Replaces the router's link, which the design system does not import.
function HereLink(props: ComponentProps<'a'>) {
  return <a {...props} href="#menu" />
}

export function LoadingPart() {
  const { t } = useGalleryText()
  const [on, setOn] = useState(false)
  const label = t('Yükleniyor', 'Loading')
  function show() {
    setOn(true)
    setTimeout(() => setOn(false), 2000)
  }
  return (
    <GalleryPart id="loading" title={t('Yükleme katmanı', 'Loading overlay')}>
      <div className="grid h-44 place-items-center">
        <LoadingPanel label={label} />
      </div>
      <Button variant="secondary" onClick={show}>
        {t('Bütün sayfada göster', 'Show over the page')}
      </Button>
      {on ? <LoadingOverlay label={label} /> : null}
    </GalleryPart>
  )
}

export function BarPart() {
  const { t, language } = useGalleryText()
  return (
    <BottomBar label={t('Anlaşma', 'Agreement')} variant="floating">
      <span className="flex flex-col">
        <Points amount={870} unit={t('puan', 'points')} locale={language} variant="bare" />
        <span className="text-xs text-ink-muted">{t('12–18 Eki · 6 gün', '12–18 Oct · 6 days')}</span>
      </span>
      <Button size="lg">{t('Anlaşma oluştur', 'Start agreement')}</Button>
    </BottomBar>
  )
}
