import sql from 'sql-template-tag'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { SealedRow } from '#server/platform/config/reseal-rows.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export type PictureFiles = { small: Buffer; large: Buffer }
/** The files are sealed. */
export type NewPicture = PictureFiles & { alt: string; width: number; height: number; placeholder: string }

/** The pictures of a row of `message`, as the wire shows them. */
export const picturesOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'alt', p.alt, 'width', p.width, 'height', p.height,
                            'placeholder', p.placeholder) order by p.position), '[]')
    from message_picture p where p.message_id = message.id)`

export async function insertPictures(
  tx: Queryable,
  messageId: number,
  pictures: readonly NewPicture[],
): Promise<void> {
  for (const [position, { alt, width, height, placeholder, small, large }] of pictures.entries())
    await tx.execute(sql`
      insert into message_picture (message_id, position, alt, width, height, placeholder, small, large)
      values (${messageId}, ${position}, ${alt}, ${width}, ${height}, ${placeholder}, ${small}, ${large})`)
}

export type PictureFile = { file: Buffer; senderId: number }

/** A picture of the sender's own, for their download. */
export const findSentPicture = (
  db: Queryable,
  id: number,
  senderId: number,
): Promise<PictureFile | undefined> =>
  db.first<PictureFile>(sql`
    select p.large as file, m.sender_id
      from message_picture p join message m on m.id = p.message_id where p.id = ${id} and m.sender_id = ${senderId}`)

type SealedFile = SealedRow & { size: 'small' | 'large' }

/** The files of the next pictures, those of a picture together. */
export const selectSealedFiles = (db: Queryable, afterId: number): Promise<SealedFile[]> =>
  db.query<SealedFile>(sql`
    select n.id, n.sender_id as member_id, f.size, f.sealed
      from (select p.id, m.sender_id, p.small, p.large from message_picture p join message m on m.id = p.message_id
             where p.id > ${afterId} order by p.id limit 20) n
      cross join lateral (values ('small', n.small), ('large', n.large)) as f (size, sealed)
     order by n.id`)

export const replaceSealedFile = (
  db: Queryable,
  { id, size, sealed }: SealedFile,
  resealed: Buffer,
): Promise<number> =>
  db.execute(
    size === 'small'
      ? sql`update message_picture set small = ${resealed} where id = ${id} and small = ${sealed}`
      : sql`update message_picture set large = ${resealed} where id = ${id} and large = ${sealed}`,
  )

/** A picture that the reader may see: of an own chat until it is deleted, or, for staff, of a reported message. */
export async function findPicture(
  db: Queryable,
  id: number,
  reader: { id: number; isStaff: boolean; size: 'small' | 'large' },
): Promise<PictureFile | undefined> {
  const file = reader.size === 'small' ? sql`p.small` : sql`p.large`
  return db.first<PictureFile>(sql`
    select ${file} as file, m.sender_id from message_picture p join message m on m.id = p.message_id
     where p.id = ${id} and (
       m.pictures_deleted_at is null
         and exists (select from chat_member c where c.chat_id = m.chat_id and c.member_id = ${reader.id})
       or ${reader.isStaff} and exists (select from report r
            where r.message_id = m.id and ${notAbout(reader.id, 'report', sql`r.id`)}))`)
}

/** A message of this sender that has, or had, pictures; locked. */
export const lockPictureMessage = (
  tx: Queryable,
  id: number,
  senderId: number,
): Promise<{ chatId: number; recipientId: number; picturesDeletedAt: Date | null } | undefined> =>
  tx.first(sql`
    select m.chat_id, c.other_id as recipient_id, m.pictures_deleted_at
      from message m join chat_member c on c.chat_id = m.chat_id and c.member_id = m.sender_id
     where m.id = ${id} and m.sender_id = ${senderId}
       and (m.pictures_deleted_at is not null
            or exists (select from message_picture p where p.message_id = m.id))
       for no key update of m`)

/** Replaces the text, also in the lists of chats, and erases the pictures unless the message was reported. */
export async function markDeleted(
  tx: Queryable,
  id: number,
  { chatId, text, at }: { chatId: number; text: string; at: Date },
): Promise<void> {
  await tx.execute(sql`update message set text = ${text}, pictures_deleted_at = ${at} where id = ${id}`)
  await tx.execute(sql`
    update chat_member set last_text = ${text} where chat_id = ${chatId} and last_message_id = ${id}`)
  await tx.execute(sql`
    delete from message_picture p
     where p.message_id = ${id} and not exists (select from report r where r.message_id = ${id})`)
}

/** Erases the pictures of deleted messages whose reports were all decided before then. */
export const deleteReportedPictures = (db: Queryable, before: Date): Promise<number> =>
  db.execute(sql`
    delete from message_picture p using message m
     where m.id = p.message_id and m.pictures_deleted_at is not null
       and not exists (select from report r
         where r.message_id = m.id and (r.state <> 'decided' or r.decided_at >= ${before}))`)
