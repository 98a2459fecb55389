export type MessageEvent =
  | {
      type: 'message_sent'
      message_id: number
      chat_id: number
      sender_id: number
      recipient_id: number
      /** A question that the assistant offers, and answers itself. */
      is_preset?: boolean
      /** Its text is mailed and pushed with what it came with. */
      is_mailed?: boolean
    }
  | {
      type: 'message_deleted'
      message_id: number
      chat_id: number
      sender_id: number
      recipient_id: number
    }
  | { type: 'chat_read'; chat_id: number; reader_id: number; other_id: number }
