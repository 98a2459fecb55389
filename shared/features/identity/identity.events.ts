export type IdentityEvent = { type: 'identity_decided'; check_id: number }
