export type ShareTarget = {
  readonly name: 'whatsapp' | 'facebook' | 'email'
  readonly label: string
  readonly href: string
}

/** Where an ad can be shared without any script of others on our pages. `url` is absolute. */
export const shareTargets = (title: string, url: string): readonly ShareTarget[] => {
  const text = encodeURIComponent(`${title} ${url}`)
  return [
    { name: 'whatsapp', label: 'Partager sur WhatsApp', href: `https://wa.me/?text=${text}` },
    {
      name: 'facebook',
      label: 'Partager sur Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
    {
      name: 'email',
      label: 'Partager par e-mail',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
    },
  ]
}
