import type { MessageWarning } from '@rouage/contracts/conversations'
import {
  emailIn,
  hiddenEmailIn,
  linkIn,
  messengerIn,
  phoneIn,
  spelledPhoneIn,
} from '@rouage/contracts/text-checks/contact-details'
import { plainText } from '@rouage/contracts/text-checks/plain-text'
import { PAYMENT, SCAM } from './patterns'

const isFound = (patterns: readonly RegExp[], plain: string): boolean => patterns.some((each) => each.test(plain))

/** What the reader of a message is warned of. */
export const warningsOf = (text: string): MessageWarning[] => {
  const plain = plainText(text)
  const found: Record<MessageWarning, boolean> = {
    link: linkIn(plain) !== false,
    payment: isFound(PAYMENT, plain),
    scam: isFound(SCAM, plain),
  }
  return (['link', 'payment', 'scam'] as const).filter((warning) => found[warning])
}

/** Whether a text says how to reach somebody elsewhere, or leads elsewhere: an address, a number, a messenger, a link. */
export const hasContactDetails = (text: string): boolean => {
  const plain = plainText(text)
  return [phoneIn, spelledPhoneIn, emailIn, hiddenEmailIn, linkIn, messengerIn].some((find) => find(plain) !== false)
}
