import { CONTACT_SUBJECTS, type ContactSubject } from '@rouage/contracts/contact-subjects'

/** The subject that an address chooses, `?sujet=signalement`; `''` for none. */
export const subjectIn = (search: URLSearchParams): ContactSubject | '' =>
  CONTACT_SUBJECTS.find(({ id }) => id === search.get('sujet'))?.id ?? ''
