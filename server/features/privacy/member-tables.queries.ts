import sql, { type Sql } from 'sql-template-tag'
import { deletedPictureText, pictureOnlyText } from '#shared/features/messages/message-pictures.rules.ts'
import type { MemberTable, Subject } from './member-table.queries.ts'

const secret = 'a secret that only opens the account'
const teamWork = 'what the team did in its own name'
const ledger = 'the ledger of points stays whole'
const otherSide = 'it is the other side’s history too, where the member reads as a former member'
const accounting = 'books are kept for ten years by law'
const safety = 'reports and decisions protect the other members'

const own = (m: Subject): Sql => sql`t.member_id = ${m.id}`
const party = (m: Subject): Sql => sql`${m.id}::bigint in (t.offerer_id, t.receiver_id)`
const chatsOf = (m: Subject): Sql =>
  sql`select id from chat where ${m.id}::bigint in (member_low, member_high)`
const listingsOf = (m: Subject): Sql => sql`select id from residence where owner_id = ${m.id}`
const favouriteListsOf = (m: Subject): Sql => sql`select id from favourite_list where member_id = ${m.id}`
const wishesOf = (m: Subject): Sql => sql`select id from trip_wish where member_id = ${m.id}`
const postsOf = (m: Subject): Sql => sql`select id from service_post where member_id = ${m.id}`
const staysOf = (m: Subject): Sql =>
  sql`select id from reservation where ${m.id}::bigint in (offerer_id, receiver_id)`
const ofStays = (m: Subject): Sql => sql`t.reservation_id in (${staysOf(m)})`
const paymentsOf = (m: Subject): Sql => sql`select conversation_id from payment where member_id = ${m.id}`

/**
 * Every table with members' data, in the order in which a leaving member's rows are deleted. Used by the download, the
 * erasure, and a test that compares it with the database: a new table has to be listed.
 */
export const memberTables: readonly MemberTable[] = [
  {
    table: 'refresh_token',
    rows: (m) => sql`t.session_id in (select id from session where member_id = ${m.id})`,
    unlisted: secret,
    leaving: 'erase',
  },
  { table: 'session', rows: own, leaving: 'erase' },
  { table: 'one_time_link', rows: own, unlisted: secret, leaving: 'erase' },
  { table: 'login_link', rows: own, unlisted: secret, leaving: 'erase' },
  { table: 'known_device', rows: own, without: ['token_hash'], leaving: 'erase' },
  { table: 'second_factor', rows: own, without: ['sealed_secret'], leaving: 'erase' },
  { table: 'recovery_code', rows: own, unlisted: secret, leaving: 'erase' },
  { table: 'phone_code', rows: own, without: ['code_hash'], leaving: 'erase' },
  {
    table: 'verified_phone',
    rows: own,
    unlisted: 'digests of numbers, of which nothing can be read',
    leaving: 'erase',
  },
  { table: 'email_change', rows: own, without: ['confirm_hash', 'undo_hash'], leaving: 'erase' },
  {
    table: 'idempotency_key',
    rows: own,
    unlisted: 'answers already given, kept for seven days',
    leaving: 'erase',
  },
  {
    table: 'idempotency_claim',
    rows: own,
    unlisted: 'calls under way, kept for a day where a server died at work',
    leaving: 'erase',
  },
  {
    table: 'consent',
    rows: (m) => sql`(t.member_id = ${m.id} or t.email = ${m.email})`,
    leaving: { change: (m) => sql`member_id = ${m.id}, email = null` },
  },
  {
    table: 'delivery_attempt',
    rows: (m) =>
      sql`t.message_id in (select id from outbox_message where recipient in (${m.email}, ${m.phone}))`,
    unlisted: 'how often a mail that is listed was tried',
    leaving: 'erase',
  },
  { table: 'refused_address', rows: (m) => sql`t.address = ${m.email}`, leaving: 'erase' },
  {
    table: 'identity_document',
    rows: (m) => sql`t.check_id in (select id from identity_check where member_id = ${m.id})`,
    without: ['sealed_picture'],
    leaving: 'erase',
  },
  { table: 'identity_check', rows: own, without: ['decided_by'], leaving: 'erase' },
  {
    table: 'favourite_vote',
    rows: (m) => sql`t.list_id in (${favouriteListsOf(m)})`,
    without: ['browser_hash', 'network_hash'],
    leaving: 'erase',
  },
  { table: 'favourite', rows: (m) => sql`t.list_id in (${favouriteListsOf(m)})`, leaving: 'erase' },
  { table: 'favourite_list', rows: own, without: ['share_nonce', 'share_hash'], leaving: 'erase' },
  { table: 'favourite_mail', rows: own, leaving: 'erase' },
  { table: 'wish_home', rows: (m) => sql`t.wish_id in (${wishesOf(m)})`, leaving: 'erase' },
  {
    table: 'wish_place',
    rows: (m) => sql`t.wish_id in (${wishesOf(m)})`,
    without: ['within', 'last_day', 'amenities', 'rtypes', 'gives', 'is_open', 'shown_until'],
    leaving: 'erase',
  },
  {
    table: 'wish_offer',
    rows: own,
    unlisted: 'the homes given in wishes as search has them, derived from those that are listed',
    leaving: 'erase',
  },
  {
    table: 'wish_hit',
    // Hits on the member's homes, too: they no longer fit anyone else.
    rows: (m) => sql`(t.wish_id in (${wishesOf(m)}) or t.residence_id in (${listingsOf(m)}))`,
    unlisted: 'which homes came to fit, of other members as well',
    leaving: 'erase',
  },
  {
    table: 'wish_question',
    rows: (m) => sql`t.wish_id in (${wishesOf(m)})`,
    leaving: 'erase',
  },
  {
    table: 'wish_invitation',
    rows: (m) => sql`t.host_id = ${m.id}`,
    leaving: 'erase',
  },
  { table: 'trip_wish', rows: own, leaving: 'erase' },
  {
    table: 'service_hit',
    rows: (m) => sql`(t.post_id in (${postsOf(m)}) or t.other_id in (${postsOf(m)}))`,
    unlisted: 'which posts came to fit, of other members as well',
    leaving: 'erase',
  },
  {
    table: 'service_post',
    rows: own,
    leaving: {
      // Reports, decisions and agreements name it.
      change: (_, at) => sql`
        text = '—', days = null, district_id = 0, state = 'closed', closed_at = coalesce(closed_at, ${at})`,
    },
  },
  { table: 'notification_setting', rows: own, leaving: 'erase' },
  { table: 'quiet_hours', rows: own, leaving: 'erase' },
  { table: 'unread_mail', rows: own, leaving: 'erase' },
  { table: 'mailing_list', rows: (m) => sql`t.email = ${m.email}`, leaving: 'erase' },
  {
    table: 'outbox_message',
    rows: (m) => sql`(t.recipient in (${m.email}, ${m.phone}) or t.push_subscription_id in (
      select id from push_subscription where member_id = ${m.id}))`,
    without: ['unsubscribe_url', 'html', 'text', 'last_error', 'attempts', 'next_attempt_at'],
    leaving: 'erase',
  },
  { table: 'push_subscription', rows: own, without: ['p256dh', 'auth'], leaving: 'erase' },
  { table: 'reservation_notification', rows: own, leaving: 'erase' },
  { table: 'ring_notification', rows: own, leaving: 'erase' },
  { table: 'points_rules_notification', rows: own, leaving: 'erase' },
  { table: 'service_notification', rows: own, leaving: 'erase' },
  { table: 'member_export', rows: own, without: ['archive'], leaving: 'erase' },
  { table: 'account_deletion', rows: own, leaving: { retain: 'that and when the member left' } },
  {
    table: 'member_block',
    // The members blocked by this one; who has blocked them is private.
    rows: (m) => sql`t.blocker_id = ${m.id}`,
    leaving: 'erase',
  },
  { table: 'chat', rows: (m) => sql`t.id in (${chatsOf(m)})`, leaving: { retain: otherSide } },
  {
    table: 'chat_member',
    rows: (m) => sql`t.chat_id in (${chatsOf(m)})`,
    unlisted: 'the list of chats, made from the messages',
    leaving: { retain: otherSide, redact: ['last_text'] },
  },
  {
    table: 'message_picture',
    rows: (m) => sql`t.message_id in (select id from message where sender_id = ${m.id})`,
    // The pictures themselves are files of the download.
    without: ['small', 'large'],
    leaving: {
      // The messages stay with the other side, and show that their pictures are gone.
      eraseAfter: (m) => sql`
        update message t set pictures_deleted_at = coalesce(pictures_deleted_at, created_at),
               text = case when text = ${pictureOnlyText} then ${deletedPictureText} else text end
         where t.sender_id = ${m.id} and exists (select from message_picture p where p.message_id = t.id)`,
    },
  },
  { table: 'quick_reply', rows: own, leaving: 'erase' },
  {
    table: 'message',
    rows: (m) => sql`t.chat_id in (${chatsOf(m)})`,
    leaving: { retain: otherSide, redact: ['text'] },
  },
  {
    table: 'residence_picture',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    leaving: 'erase',
  },
  {
    table: 'house_guide',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    // Sealed data is readable only in the app.
    without: ['sealed'],
    leaving: 'erase',
  },
  {
    table: 'care_card',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    // The download has it unsealed.
    without: ['sealed'],
    leaving: 'erase',
  },
  { table: 'guide_opening', rows: own, leaving: 'erase' },
  { table: 'packing_list', rows: own, leaving: 'erase' },
  {
    table: 'handover_photo',
    rows: (m) => sql`t.handover_id in (select id from handover where guest_id = ${m.id})`,
    // The download has them as pictures.
    without: ['sealed_picture'],
    leaving: 'erase',
  },
  {
    table: 'handover',
    rows: ofStays,
    leaving: { retain: otherSide, redact: ['note', 'meter'] },
  },
  {
    table: 'deposit_photo',
    rows: (m) => sql`t.deposit_id in (select id from deposit where host_id = ${m.id})`,
    // The download has them as pictures.
    without: ['sealed_picture'],
    leaving: 'erase',
  },
  {
    table: 'deposit',
    rows: (m) => sql`${m.id}::bigint in (t.guest_id, t.host_id)`,
    without: ['decided_by'],
    leaving: { retain: otherSide, redact: ['claim', 'answer', 'decision'] },
  },
  {
    table: 'availability_range',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    leaving: 'erase',
  },
  {
    table: 'availability_block',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    leaving: 'erase',
  },
  {
    table: 'calendar_conflict',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    leaving: 'erase',
  },
  {
    table: 'calendar_link',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    without: ['sealed_url', 'url_hash', 'etag', 'last_modified'],
    leaving: 'erase',
  },
  {
    table: 'calendar_feed',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    without: ['nonce', 'token_hash'],
    leaving: 'erase',
  },
  {
    table: 'valuation_appeal',
    rows: own,
    leaving: 'erase',
  },
  {
    table: 'valuation',
    rows: (m) => sql`t.residence_id in (${listingsOf(m)})`,
    leaving: { retain: 'it says no more of the home than the row of the home, which stays' },
  },
  {
    table: 'residence',
    rows: (m) => sql`t.owner_id = ${m.id}`,
    leaving: {
      // Rounded to about a kilometre: no address can be derived.
      change: () => sql`
        state = 'removed', title = '', description = '—', location_info = '', destination_info = '',
        latitude = round(latitude::numeric, 2), longitude = round(longitude::numeric, 2), pin_set_at = null,
        pin_set_by = null`,
    },
  },
  {
    table: 'reservation',
    rows: party,
    // Only the member's own: whether the other side has hidden its phone, or asked other homes, is theirs.
    columns: (m) => sql`
      to_jsonb(t) - case when t.offerer_id = ${m.id} then array['receiver_hides_phone']
                         else array['offerer_hides_phone', 'asked_together'] end`,
    leaving: {
      retain: otherSide,
      redact: ['cancel_reason'],
      clear: (m) => sql`
        asked_together = case when t.offerer_id = ${m.id} then null else t.asked_together end,
        offerer_hides_phone = case when t.offerer_id = ${m.id} then null else t.offerer_hides_phone end,
        receiver_hides_phone = case when t.receiver_id = ${m.id} then null else t.receiver_hides_phone end`,
    },
  },
  {
    table: 'ring_leg',
    // What the guest of the member's home has answered belongs to the guest.
    rows: (m) => sql`t.guest_id = ${m.id}`,
    leaving: { change: () => sql`no_reason = null, left_reason = null` },
  },
  {
    table: 'ring_message',
    rows: (m) => sql`t.sender_id = ${m.id}`,
    leaving: { retain: otherSide, redact: ['text'] },
  },
  { table: 'reservation_revision', rows: ofStays, leaving: { retain: otherSide } },
  { table: 'reservation_stay', rows: ofStays, leaving: { retain: otherSide } },
  { table: 'reservation_amendment', rows: ofStays, leaving: { retain: otherSide } },
  { table: 'reservation_extra', rows: ofStays, leaving: { retain: otherSide } },
  { table: 'help_picture', rows: own, without: ['sealed_picture'], leaving: 'erase' },
  { table: 'help_tick', rows: own, leaving: { retain: otherSide, redact: ['note'] } },
  { table: 'help_question', rows: ofStays, leaving: { retain: otherSide } },
  { table: 'extra_hold', rows: ofStays, leaving: { retain: ledger } },
  {
    table: 'stay_outcome',
    // What the other side has written is theirs until it is published.
    rows: (m) => sql`t.author_id = ${m.id}`,
    without: ['excused_by'],
    leaving: { retain: otherSide },
  },
  {
    table: 'leg_offer',
    rows: (m) => sql`${m.id}::bigint in (t.guest_id, t.host_id)`,
    leaving: { retain: otherSide },
  },
  {
    table: 'rescue_request',
    rows: (m) =>
      sql`(t.host_id = ${m.id} or t.rescue_id in (select id from rescue where guest_id = ${m.id}))`,
    leaving: { retain: otherSide },
  },
  {
    table: 'rescue',
    rows: (m) => sql`${m.id}::bigint in (t.guest_id, t.canceller_id)`,
    leaving: { retain: otherSide },
  },
  { table: 'rescue_home', rows: (m) => sql`t.residence_id in (${listingsOf(m)})`, leaving: 'erase' },
  { table: 'reservation_step', rows: ofStays, leaving: { retain: otherSide } },
  {
    table: 'stay_problem',
    rows: (m) => sql`t.reporter_id = ${m.id}`,
    without: ['settled_by'],
    leaving: { retain: safety, redact: ['description'] },
  },
  {
    table: 'release_check',
    rows: ofStays,
    unlisted: teamWork,
    leaving: { retain: safety },
  },
  {
    table: 'product_review',
    rows: (m) =>
      sql`(t.reviewer_id = ${m.id} or t.residence_id in (${listingsOf(m)}) and t.published_at is not null)`,
    leaving: { retain: otherSide, redact: ['comment', 'answer'] },
  },
  {
    table: 'user_review',
    // Others' reviews are included once they are published.
    rows: (m) => sql`(t.reviewer_id = ${m.id} or t.member_id = ${m.id} and t.published_at is not null)`,
    leaving: { retain: otherSide, redact: ['comment', 'answer'] },
  },
  {
    table: 'help_review',
    rows: (m) => sql`
      t.user_review_id in (select u.id from user_review u
        where u.reviewer_id = ${m.id} or u.member_id = ${m.id} and u.published_at is not null)`,
    leaving: { retain: otherSide },
  },
  {
    table: 'report',
    rows: (m) => sql`t.reporter_id = ${m.id}`,
    without: ['assigned_to', 'decided_by', 'priority'],
    leaving: { retain: safety, redact: ['title'] },
  },
  {
    table: 'decision',
    rows: own,
    without: ['staff_id', 'appeal_staff_id'],
    leaving: { retain: safety, redact: ['appeal_text'] },
  },
  {
    table: 'support_conversation',
    rows: own,
    without: ['assigned_to', 'closed_by'],
    leaving: 'erase',
  },
  { table: 'moderation_log', rows: own, unlisted: teamWork, leaving: { retain: safety } },
  {
    table: 'ledger_posting',
    rows: (m) => sql`t.account_id in (select id from ledger_account where member_id = ${m.id})`,
    leaving: { retain: ledger },
  },
  {
    table: 'advance',
    rows: own,
    leaving: {
      // What was not repaid is written off: nobody is left who could repay it.
      change: (_, at) => sql`
        state = case state when 'used' then 'written_off' else state end, ended_at = coalesce(ended_at, ${at})`,
    },
  },
  {
    table: 'ring_cover',
    rows: own,
    // Nobody is left who could use the rest of it.
    leaving: { change: (_, at) => sql`ends_at = least(ends_at, ${at})` },
  },
  {
    table: 'points_rules',
    rows: (m) => sql`${m.id}::bigint in (t.proposed_by, t.confirmed_by)`,
    unlisted: teamWork,
    leaving: { retain: 'published rules stay as they were announced' },
  },
  {
    table: 'granted_identity',
    rows: own,
    unlisted: 'digests of number and address, of which nothing can be read',
    // For two years, without a link to the account, so that a returning member is not welcomed twice.
    leaving: { change: (_, at) => sql`member_id = null, left_at = ${at}` },
  },
  {
    table: 'waiting_payment',
    rows: (m) => sql`${m.id}::bigint in (t.payer_id, t.receiver_id)`,
    leaving: { retain: ledger },
  },
  { table: 'held_back_grant', rows: own, leaving: { retain: ledger } },
  { table: 'points_claim', rows: own, leaving: { retain: ledger } },
  {
    table: 'points_claim_entry',
    rows: (m) => sql`t.claim_id in (select id from points_claim where member_id = ${m.id})`,
    leaving: { retain: ledger },
  },
  {
    table: 'points_adjustment',
    rows: own,
    without: ['proposed_by', 'decided_by'],
    leaving: { retain: ledger, redact: ['reason'] },
  },
  { table: 'points_search', rows: own, leaving: 'erase' },
  { table: 'badge_change', rows: own, leaving: { retain: otherSide } },
  { table: 'ledger_account', rows: own, leaving: { retain: ledger } },
  { table: 'subscription', rows: own, leaving: { retain: accounting } },
  { table: 'payment', rows: own, without: ['url', 'qr_code_url'], leaving: { retain: accounting } },
  {
    table: 'payment_refund',
    rows: (m) => sql`t.conversation_id in (${paymentsOf(m)})`,
    without: ['asked_by', 'attempts', 'last_error'],
    leaving: { retain: accounting },
  },
  {
    table: 'payment_mismatch',
    rows: (m) => sql`t.conversation_id in (${paymentsOf(m)})`,
    unlisted: teamWork,
    leaving: { retain: accounting },
  },
  {
    table: 'payment_event',
    rows: (m) => sql`t.conversation_id in (${paymentsOf(m)})`,
    leaving: { retain: accounting },
  },
  {
    table: 'payment_webhook',
    rows: (m) => sql`t.conversation_id in (${paymentsOf(m)})`,
    unlisted: 'the provider’s own words about a payment that is listed',
    leaving: { retain: accounting },
  },
  {
    table: 'sandbox_payment',
    rows: (m) => sql`t.conversation_id in (${paymentsOf(m)})`,
    unlisted: 'the rehearsal of a bank, which knows only what a payment contains',
    leaving: { change: () => sql`buyer = '{}'::jsonb` },
  },
  {
    table: 'member',
    rows: (m) => sql`t.id = ${m.id}`,
    without: ['password_hash', 'channel_id'],
    leaving: {
      change: (m) => sql`
        first_name = '-', last_name = '-', email = ${`former-${m.id}@yuva.invalid`},
        password_hash = null, user_code = ${`FORMER${m.id}`}, channel_id = ${`private-former-${m.id}`},
        about = '', contact_info = '', phone_number = null, phone_verified_at = null, is_phone_visible = false,
        is_email_visible = false, email_notifications = false, picture = null, email_verified_at = null,
        suspension_reason = null, is_super_host = false, granted_before = false, answer_rate = null, cancelled_stays = 0`,
    },
  },
]
