/** Where the product is found elsewhere. The accounts are the operator's: set them here. */
export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
] as const
