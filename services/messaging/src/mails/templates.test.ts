import { faultsOfMail, HOSTILE_TEXT as TYPED } from '@rouage/service-kit/testing'
import { templates } from './templates'

type TemplateName = keyof typeof templates

const unread = { conversationId: 'c1', pseudo: TYPED, title: TYPED, count: 2, excerpt: TYPED }
const asked = { reference: 'C-1234', subject: 'autre' }
const DATA: Record<TemplateName, Record<string, unknown>> = {
  unread_messages: unread,
  unread_digest: { conversations: [unread, unread] },
  contact_message: { ...asked, fullName: TYPED, email: 'claire@exemple.fr', message: TYPED, isSignedIn: false },
  contact_received: asked,
}

test.each(Object.keys(templates) as TemplateName[])('%s stands in the one frame, whatever people typed', (name) => {
  expect(faultsOfMail(templates, name, { firstName: TYPED, ...DATA[name] })).toEqual([])
})
