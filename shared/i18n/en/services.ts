export const services = { title: '' }
