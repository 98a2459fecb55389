export const profiles = {}
