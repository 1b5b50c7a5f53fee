/**
 * Who publishes and hosts this site, as article 6 of the law of 21 June 2004 (LCEN) wants it said. What stands here is an
 * example that belongs to nobody (the number fails its check, the phone is one of those kept for fiction): whoever runs
 * the site puts in their own before it goes live (docs/operations.md).
 */
export const PUBLISHER = {
  isExample: true,
  name: 'Rouage SAS',
  form: 'Société par actions simplifiée au capital de 10\u202f000\u00a0€',
  address: '12 rue de l’Engrenage, 31000 Toulouse',
  register: 'RCS Toulouse 900 000 000',
  director: 'Camille Fontaine, présidente',
  email: 'contact@rouage.example',
  phone: '01 99 00 42 42',
  host: 'Rouage SAS, à la même adresse et au même numéro',
} as const
