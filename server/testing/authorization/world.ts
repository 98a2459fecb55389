import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { listingPayload, pictureForm, tinyJpeg } from '../builders/listings.ts'
import { messagePictureForm } from '../builders/message-pictures.ts'
import { agreeStay } from '../builders/reservations.ts'
import { as, day, type SeededMember, seedListing, seedMember } from '../builders/seeded-listings.ts'
import { seedStaff, suspend } from '../builders/staff.ts'
import type { TestApp } from '../test-app.ts'

/** The callers, in the order of the matrix's columns. */
export const actors = [
  'visitor',
  'unverified',
  'withoutPlan',
  'stranger',
  'suspended',
  'staff',
  'offerer',
  'receiver',
] as const
export type Actor = (typeof actors)[number]

export type World = Awaited<ReturnType<typeof createWorld>>

/** An agreement between offerer and receiver with everything related, and outsiders. */
export async function createWorld(app: TestApp) {
  const seeded = () => seedMember(app, { points: 500, premiumDays: 60 })
  const [offerer, receiver, stranger, suspended, bystander] = [
    await seeded(),
    await seeded(),
    await seeded(),
    await seeded(),
    await seeded(),
  ]
  const withoutPlan = await seedMember(app, { premiumDays: 0 })
  const unverified = await seedMember(app, { premiumDays: 0 })
  await app.database.execute(sql`
    update member set phone_number = null, phone_verified_at = null where id = ${unverified.id}`)
  const staff = await seedStaff(app)
  await suspend(app, staff, suspended.id)

  const listing = await seedListing(app, receiver)
  const bystanderListing = await seedListing(app, bystander)
  const stay = await agreeStay(app, { guest: offerer, host: receiver, listing })
  const only = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const row = await app.database.first<{ id: number }>(statement)
    if (!row) throw new Error(`Nothing was found: ${statement.text}`)
    return row.id
  }
  await app.settle()
  const chat = (await as(app, receiver).call('POST /message-chat/', { body: { user: offerer.id } })).body.id
  const message = (
    await as(app, receiver).call('POST /message/', { body: { chat_id: chat, message: 'Hoş geldin' } })
  ).body.id
  const sent = await as(app, receiver).call('POST /message-picture/', {
    form: await messagePictureForm(chat),
  })
  const quickReply = (
    await as(app, receiver).call('POST /quick-reply/', { body: { title: '', text: 'Selam' } })
  ).body.id
  const question = await as(app, receiver).call('POST /message/', { body: { chat_id: 5, message: 'Yardım' } })
  const supportChat = await only(sql`select chat_id as id from message where id = ${question.body.id}`)
  await app.settle()
  const checkout = await as(app, withoutPlan).call('POST /mars-payment/', {
    body: { cart_amount: 150, subscription_type: 'monthly' },
  })
  await as(app, stranger).call('POST /report/user/', {
    body: { title: 'Kaba davrandı', reason: 'Spam', user: bystander.id },
  })
  const report = await only(sql`select id from report order by id desc limit 1`)
  const warned = await as(app, staff).call('POST /staff/decisions/', {
    body: { kind: 'warn', member: receiver.id, ground: 'spam', statement: 'Aynı metni herkese yazma.' },
  })
  const list = (await as(app, receiver).call('POST /lists/', { body: { name: 'Yaz' } })).body.id
  const wish = (
    await as(app, receiver).call('POST /wishes/', {
      body: { places: [{ city: 'Kars' }], when: {}, points_up_to: 500 },
    })
  ).body.id
  const session = randomUUID()
  await app.database.execute(sql`
    insert into session (id, member_id, created_at, last_used_at, rotated_at)
    select ${session}::uuid, ${receiver.id}, now(), now(), now()`)
  return {
    app,
    members: { unverified, withoutPlan, stranger, suspended, staff, offerer, receiver } satisfies Record<
      Exclude<Actor, 'visitor'>,
      SeededMember
    >,
    bystander,
    bystanderListing,
    listing,
    stay,
    chat,
    message,
    supportChat,
    pictureMessage: sent.body.id,
    messagePicture: sent.body.pictures?.[0]?.id ?? 0,
    quickReply,
    report,
    session,
    list,
    wish,
    decision: warned.body.id,
    conversation: checkout.body.conversationId,
    picture: await only(sql`select id from residence_picture where residence_id = ${listing}`),
    notification: await only(sql`
      select id from reservation_notification where member_id = ${receiver.id} order by id limit 1`),
    channel: (
      await app.database.first<{ channelId: string }>(
        sql`select channel_id from member where id = ${receiver.id}`,
      )
    )?.channelId as string,
    payload: listingPayload(app),
    newPicture: () => pictureForm(listing, [tinyJpeg()]),
    dates: { start_date: day(app, 40), end_date: day(app, 43) },
  }
}
