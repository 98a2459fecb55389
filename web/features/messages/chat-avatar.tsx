import { useTranslation } from 'react-i18next'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

type ChatAvatarProps = { chat: Chat; size: number; showsVerified?: boolean }

/** The picture of the other member; support has the logo. */
export function ChatAvatar({ chat, size, showsVerified = false }: ChatAvatarProps) {
  const { t, i18n } = useTranslation()
  if (chat.chatted_user_id === supportMemberId)
    return (
      <span
        aria-hidden="true"
        className="grid flex-none place-items-center rounded-full bg-primary text-on-primary"
        style={{ width: size, height: size }}
      >
        <LogoMark mono className="size-[58%]" />
      </span>
    )
  return (
    <Avatar
      name={chat.chatted_user_name}
      src={chat.chatted_user_profile_picture}
      size={size}
      verifiedLabel={showsVerified && chat.chatted_user_is_verified ? t('listings.card.verified') : undefined}
      locale={i18n.language}
    />
  )
}
