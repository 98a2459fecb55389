/** What a browser shows although the site is closed. */
export type PushNotification = {
  title: string
  body: string
  /** A path of ours, opened by a press. */
  url: string
  /** A later one with the same tag takes the place of this one. */
  tag: string
}

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Web push: encrypted for one browser, handed to its maker's service. */
export type PushSender = {
  /** What browsers subscribe with. */
  publicKey: string
  /** Throws DeliveryError('permanent') where the subscription is gone or refused. */
  send(target: PushTarget, payload: string): Promise<void>
}
