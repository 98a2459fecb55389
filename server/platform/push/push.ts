/** What a browser shows while the site is closed. */
export type PushNotification = {
  title: string
  body: string
  /** Our path that a click opens. */
  url: string
  /** A later one with the same tag replaces this one. */
  tag: string
}

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Web push: encrypted for one browser, sent to its vendor's service. */
export type PushSender = {
  /** The key that browsers subscribe with. */
  publicKey: string
  /** Throws DeliveryError('permanent') if the subscription is gone or refused. */
  send(target: PushTarget, payload: string): Promise<void>
}
